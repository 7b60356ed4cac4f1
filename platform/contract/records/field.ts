import { z } from 'zod'
import type { ColumnFacts, ListColumn } from '#platform/contract/lists/list-column.ts'
import { calendarDate, requiredText, storedDate, text } from '#platform/contract/scalars.ts'

type Option = { readonly value: string | number; readonly label: string }

/** What the control of a field says beside its value. */
type ControlFacts = {
  readonly label: string
  readonly hint?: string
  readonly suffix?: string
  readonly placeholder?: string
  readonly optional?: true
}

export type Control = ControlFacts & {
  readonly kind: 'text' | 'money' | 'number' | 'yes' | 'date' | 'choice'
  /** Of a choice; where there are none, the screen gives them. */
  readonly options?: readonly Option[]
}

/**
 * One field of a record: how it comes in, how it goes out, its column and its control. What is only shown has no input,
 * what stands only in a form no column.
 */
export type RecordField<R extends z.ZodType | null, I extends z.ZodType | null> = {
  readonly row: R
  readonly input: I
  readonly column: ListColumn | null
  readonly control: Control | null
  /** What a new record begins with. */
  readonly start?: unknown
}

export type AnyField = RecordField<z.ZodType | null, z.ZodType | null>
export type RecordFields = Readonly<Record<string, AnyField>>

type Facts = {
  readonly label: string
  /** What differs in its column; `false` for a field that has none. */
  readonly column?: Omit<ColumnFacts, 'label'> | false
  /** What differs in its control. */
  readonly form?: Partial<ControlFacts>
}

type Kind = Exclude<ListColumn['kind'], 'words' | 'state'>

const columnOf = ({ label, column }: Facts, kind: Kind): ListColumn | null =>
  column === false ? null : { label, kind, ...column }

const controlOf = ({ label, form }: Facts, kind: Control['kind']): Control => ({ kind, label, ...form })

type RequiredText = z.ZodType<string, string>
type OptionalText = z.ZodDefault<RequiredText>

function textField(
  facts: Facts & { readonly most: number; readonly empty: string },
): RecordField<z.ZodString, RequiredText>
function textField(facts: Facts & { readonly most: number }): RecordField<z.ZodString, OptionalText>
function textField(
  facts: Facts & { readonly most: number; readonly empty?: string },
): RecordField<z.ZodString, RequiredText | OptionalText> {
  const { most, empty, form } = facts
  return {
    row: z.string(),
    input: empty === undefined ? text(most).default('') : requiredText(most, empty),
    column: columnOf(facts, 'text'),
    control: controlOf(empty === undefined ? { ...facts, form: { optional: true, ...form } } : facts, 'text'),
    start: '',
  }
}

type Whole = Facts & {
  readonly from: number
  readonly to: number
  /** The sentence for anything else. */
  readonly wrong: string
}

const whole = ({ from, to, wrong }: Whole) => z.number(wrong).int(wrong).min(from, wrong).max(to, wrong)

const amount =
  (kind: 'number' | 'money') =>
  (facts: Whole): RecordField<z.ZodNumber, z.ZodNumber> => ({
    row: z.number(),
    input: whole(facts),
    column: columnOf(facts, kind),
    control: controlOf(facts, kind),
  })

type Choice<K extends string> = Facts & { readonly of: Readonly<Record<K, string>> }
type OneOf<K extends string> = z.ZodType<K, K>

function choiceField<K extends string>(
  facts: Choice<K> & { readonly start: NoInfer<K> },
): RecordField<OneOf<K>, z.ZodDefault<OneOf<K>>>
function choiceField<K extends string>(facts: Choice<K>): RecordField<OneOf<K>, OneOf<K>>
function choiceField<K extends string>(
  facts: Choice<K> & { readonly start?: K },
): RecordField<OneOf<K>, OneOf<K> | z.ZodDefault<OneOf<K>>> {
  const { of, start, label, column } = facts
  const one: OneOf<K> = z.enum(Object.keys(of) as K[])
  return {
    row: one,
    input: start === undefined ? one : one.default(start as never),
    column: column === false ? null : ({ label, kind: 'words', of, ...column } as const),
    control: {
      ...controlOf(facts, 'choice'),
      options: Object.entries(of).map(([value, words]) => ({ value, label: String(words) })),
    },
    start,
  }
}

/** The fields that are in a form and, if not said otherwise, in the list. */
export const field = {
  /** With `empty`, the sentence for nothing, it must be given. */
  text: textField,
  whole: amount('number'),
  /** In minor units. */
  money: amount('money'),

  yes: (
    facts: Facts & { readonly start: boolean },
  ): RecordField<z.ZodBoolean, z.ZodDefault<z.ZodBoolean>> => ({
    row: z.boolean(),
    input: z.boolean().default(facts.start),
    column: columnOf(facts, 'yes'),
    control: controlOf(facts, 'yes'),
    start: facts.start,
  }),

  date: (facts: Facts): RecordField<z.ZodString, typeof calendarDate> => ({
    row: storedDate,
    input: calendarDate,
    column: columnOf(facts, 'date'),
    control: controlOf(facts, 'date'),
  }),

  /** One of these words, or of a catalogue's by `wordsOf`; with `start` it may be left out. */
  choice: choiceField,

  /** Whatever schema, column and control no other kind has. */
  own: <R extends z.ZodType | null, I extends z.ZodType | null>(
    parts: RecordField<R, I>,
  ): RecordField<R, I> => parts,
}

/** What is only shown. A column without a schema is worked out of the rest of the row. */
export const shown = <R extends z.ZodType | null>(
  row: R,
  column: ListColumn | null,
): RecordField<R, null> => ({ row, input: null, column, control: null })

/** The place of a row in a list ordered by hand: the column `position` of its table. */
export const place = shown(z.number(), { label: 'Order', kind: 'number', sort: true, width: 80 })

/** Whether it can still be chosen: the column `active` of its table. */
export const inUse = shown(z.boolean(), { label: 'In use', kind: 'yes' })

/** The filter for it. */
export const inUseFilter = {
  label: 'Show',
  kind: 'choice',
  options: [
    { value: 'all', label: 'All' },
    { value: 'active', label: 'In use' },
    { value: 'inactive', label: 'Not in use' },
  ],
  byDefault: 'all',
} as const
