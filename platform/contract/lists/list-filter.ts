import { z } from 'zod'
import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import { calendarDate, id, text } from '#platform/contract/scalars.ts'
import type { StateLabels } from './list-column.ts'

type FilterFacts = {
  readonly label: string
  /** The page sends it, and no control of the toolbar does. */
  readonly inToolbar?: false
  /** As on a column: who may not see what it filters by does not have the filter. A column's own key needs no repeating. */
  readonly seenBy?: string
  /** What holds while nothing is chosen, shown in place of “all”. */
  readonly unchosen?: string
}

type Option = { readonly value: string; readonly label: string }

export type ListFilter = FilterFacts &
  (
    | { readonly kind: 'choice'; readonly of: StateLabels }
    | {
        readonly kind: 'choice'
        readonly options: readonly Option[]
        /** Holds while nothing is chosen. */
        readonly byDefault?: string
      }
    | { readonly kind: 'yes' }
    | { readonly kind: 'date' }
    | { readonly kind: 'month' }
    /** Two days, both included, each may be missing: `2026-11-01..2026-11-30`. */
    | { readonly kind: 'range' }
    | { readonly kind: 'text' }
    | { readonly kind: 'person' }
    | { readonly kind: 'office' }
    /** One row of a table, by its id: the page gives the choices, the server the words. */
    | { readonly kind: 'record' }
    /** The same by a key of text. */
    | { readonly kind: 'key' }
  )

export type ListFilters = Readonly<Record<string, ListFilter>>

export type ValueOfFilter<F> = F extends { kind: 'choice'; of: { keys: readonly (infer K)[] } }
  ? K
  : F extends { kind: 'choice'; options: readonly { value: infer V }[] }
    ? V
    : F extends { kind: 'person' | 'office' | 'record' }
      ? number
      : F extends { kind: 'yes' }
        ? boolean
        : string

/** The filters whose value is a reference: only the server can say what it is called. */
export type ReferenceKeys<F> = {
  [K in keyof F & string]: F[K] extends { kind: 'record' | 'key' } ? K : never
}[keyof F & string]

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM')
const range = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/, 'Give days as YYYY-MM-DD..YYYY-MM-DD')
  .refine((value) => value.split('..').every((day) => day === '' || calendarDate.safeParse(day).success), {
    error: 'Give days as YYYY-MM-DD..YYYY-MM-DD',
  })

export function schemaOfFilter(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'choice': {
      if ('of' in filter) return z.enum([...filter.of.keys]).optional()
      const choice = z.enum(filter.options.map(({ value }) => value))
      return filter.byDefault === undefined ? choice.optional() : choice.default(filter.byDefault)
    }
    case 'yes':
      // An address holds text, whatever stands in it.
      return z
        .union([z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')])
        .optional()
    case 'date':
      return calendarDate.optional()
    case 'month':
      return month.optional()
    case 'range':
      return range.optional()
    case 'person':
    case 'office':
    case 'record':
      return z
        .union([
          id,
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/)
            .transform(Number),
        ])
        .optional()
    case 'key':
    case 'text':
      return text(100).optional()
  }
}

export const daysOfRange = (value: string): { from: string | null; to: string | null } => {
  const [from = '', to = ''] = value.split('..')
  return { from: from || null, to: to || null }
}

function rangeInWords(value: string): string {
  const { from, to } = daysOfRange(value)
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`
  if (from) return `from ${dayInWords(from)}`
  return to ? `until ${dayInWords(to)}` : 'any day'
}

/** One filter as the heading of an export names it; `named` is what a reference is called. */
export function filterInWords(filter: ListFilter, value: unknown, named?: string): string {
  if (filter.kind === 'yes') return value === true ? filter.label : `${filter.label}: no`
  if (filter.kind === 'date') return `${filter.label} ${dayInWords(String(value))}`
  return `${filter.label}: ${named ?? valueInWords(filter, String(value))}`
}

function valueInWords(filter: ListFilter, value: string): string {
  if (filter.kind === 'choice')
    return 'of' in filter
      ? filter.of.labelOf(value)
      : (filter.options.find((option) => option.value === value)?.label ?? value)
  if (filter.kind === 'month') return monthInWords(value)
  if (filter.kind === 'range') return rangeInWords(value)
  return filter.kind === 'text' ? `“${value}”` : value
}
