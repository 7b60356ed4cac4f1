import type { ImportCells, ImportColumn, ImportKind } from '#platform/server/import-kind.ts'
import { rowMessages as say } from '#imports/contract/import-messages.ts'

/** Column → place in the row of the file. */
export type Mapping = Readonly<Record<string, number>>

/** A heading without case, spaces and signs: “E-Mail address ” is “emailaddress”. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type Known = {
  readonly columns: readonly ImportColumn[]
  readonly headings: readonly string[]
  /** What the headings meant the last time, by their key. */
  readonly remembered: ReadonlyMap<string, string>
}

/** What was chosen before comes first, then the label, then the other words; no column of the file is taken twice. */
export function proposeMapping({ columns, headings, remembered }: Known): Mapping {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  const take = (column: string, at: number) => {
    if (at < 0 || taken.has(at) || column in mapping) return
    taken.add(at)
    mapping[column] = at
  }
  for (const [at, key] of keys.entries()) {
    const column = remembered.get(key)
    if (columns.some((one) => one.key === column)) take(column!, at)
  }
  for (const { key, label } of columns)
    take(
      key,
      keys.findIndex(
        (heading, at) => !taken.has(at) && [headingKey(label), headingKey(key)].includes(heading),
      ),
    )
  for (const { key, synonyms = [] } of columns) {
    const words = synonyms.map(headingKey)
    take(
      key,
      keys.findIndex((heading, at) => !taken.has(at) && words.includes(heading)),
    )
  }
  return mapping
}

export const cellsOf = (mapping: Mapping, row: readonly string[]): ImportCells =>
  Object.fromEntries(Object.entries(mapping).map(([column, at]) => [column, (row[at] ?? '').trim()]))

/** 9.19E+11, as a spreadsheet shows a long number that it has rounded. */
const DAMAGED = /^\+?\d([.,]\d+)?e\+?\d+$/i

type Row = { readonly cells: readonly string[]; readonly mapping: Mapping; readonly width: number }

/** What is wrong with a row, in one sentence; null where nothing is. */
export function faultOfRow(kind: Pick<ImportKind, 'columns' | 'check'>, row: Row): string | null {
  if (row.cells.slice(row.width).some((cell) => cell.trim() !== '')) return say.tooManyCells
  const cells = cellsOf(row.mapping, row.cells)
  for (const { key, label, required, kind: holds, longest = 1_000 } of kind.columns) {
    const cell = cells[key] ?? ''
    if (cell === '' && required) return say.required(label)
    if (cell.length > longest) return say.tooLong(label, longest)
    if (holds === 'phone' && DAMAGED.test(cell)) return say.damagedPhone(label)
  }
  return kind.check?.(cells) ?? null
}
