import type { Tone } from '#platform/contract/catalogue.ts'

/** The part of a catalogue that a column or a choice needs. */
export type StateLabels<K extends string = string> = {
  readonly keys: readonly K[]
  labelOf(key: K): string
  toneOf(key: K): Tone
}

export type PersonCell = { readonly id: number | null; readonly name: string }

/**
 * What a column holds, which decides its cell, its place in an exported file and how it sorts: days are hundredths,
 * money minor units, percent basis points, a month `YYYY-MM`, `minutes` are shown as 168:30.
 */
type CellOfKind = {
  readonly text: string
  readonly number: number
  readonly days: number
  readonly money: number
  readonly percent: number
  readonly minutes: number
  readonly date: string
  readonly instant: string
  readonly month: string
  readonly yes: boolean
  readonly person: PersonCell
  readonly state: string
  readonly words: string
}
export type ColumnKind = keyof CellOfKind

export type ColumnFacts = {
  readonly label: string
  /** Pixels on the screen, where its kind's usual width does not fit; the file's width follows it. */
  readonly width?: number
  /** Takes what is left of the screen's width. */
  readonly fills?: true
  /** The heading of the card on a phone; one column has it, and it is always shown. */
  readonly main?: true
  /** Not shown until it is chosen. */
  readonly hidden?: true
  /** On the card of a phone it takes a line of its own. */
  readonly wide?: true
  /** The other one does without it. */
  readonly only?: 'screen' | 'file'
  /** The server sorts by it; `listQuery` says how. */
  readonly sort?: true
  /** Summed over the whole filtered list, under the table; `listQuery` says how. */
  readonly total?: true
  /**
   * The name of a question that the server answers for each reader. For whom the answer is no, the column is not
   * there: not on the screen, in a file, in a sum, to be sorted or filtered by.
   */
  readonly seenBy?: string
}

type Kinded<Row> = {
  readonly [K in Exclude<ColumnKind, 'state' | 'words'>]: {
    readonly kind: K
    /** Where it is not the field of the row that has the column's key. */
    readonly value?: (row: Row) => CellOfKind[K] | null | undefined
  }
}[Exclude<ColumnKind, 'state' | 'words'>]

type Worded<Row> =
  | { readonly kind: 'state'; readonly of: StateLabels; readonly value?: (row: Row) => string | null }
  | {
      readonly kind: 'words'
      readonly of: Readonly<Record<string, string>>
      readonly value?: (row: Row) => string | null
    }

export type ListColumn<Row = never> = ColumnFacts & (Kinded<Row> | Worded<Row>)

export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>

/** What a row holds in a column, before it is put into words. */
export function cellOf(column: ListColumn, key: string, row: unknown): unknown {
  const value = column.value as ((row: unknown) => unknown) | undefined
  return value ? value(row) : (row as Readonly<Record<string, unknown>>)[key]
}

/** 10110 → 168:30 */
export function minutesAsClock(minutes: number): string {
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The labels of a catalogue for a column that shows them as plain text, without the badge of a state. */
export const wordsOf = <K extends string>(of: StateLabels<K>): Readonly<Record<K, string>> =>
  Object.fromEntries(of.keys.map((key) => [key, of.labelOf(key)])) as Record<K, string>
