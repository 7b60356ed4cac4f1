import { z } from 'zod'
import { defineCall, fileAnswer, type Audience, type Call, type RateLimit } from '#platform/contract/call.ts'
import { exportFormat, type ExportFormat } from '#platform/contract/export.ts'
import type { Needs } from '#platform/contract/needed-permissions.ts'
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE, type Page } from '#platform/contract/paging.ts'
import type { ListColumns } from './list-column.ts'
import { schemaOfFilter, type ListFilters, type ValueOfFilter } from './list-filter.ts'

type ListCall = {
  readonly path: `/${string}`
  readonly needs?: Needs
  readonly summary: string
  readonly limit?: RateLimit
}

/** Before a filter is chosen it is not there, but for one with a default. */
export type FilterOf<F> = { readonly [K in keyof F]?: ValueOfFilter<F[K]> | undefined }

type Sorting = { readonly sort?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined }

/** What a list is asked for, whether it is read or taken along. */
export type Asked<F> = FilterOf<F> & Sorting & { readonly search?: string | undefined }
export type AskedPage<F> = Asked<F> & { readonly after?: string | undefined; readonly size: number }
export type AskedFile<F> = Asked<F> & { readonly format: ExportFormat }

type SentPage<F> = { [K in keyof F]?: ValueOfFilter<F[K]> | undefined } & {
  search?: string | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  after?: string | undefined
  size?: number | undefined
}
type SentFile<F> = Omit<SentPage<F>, 'after' | 'size'> & { format: ExportFormat }

export type SortKeys<C> = {
  [K in keyof C & string]: C[K] extends { sort: true } ? K : never
}[keyof C & string]
export type TotalKeys<C> = {
  [K in keyof C & string]: C[K] extends { total: true } ? K : never
}[keyof C & string]
/** The questions about a reader that a list asks. */
export type SeenBy<C, F> =
  | { [K in keyof C]: C[K] extends { seenBy: infer N extends string } ? N : never }[keyof C]
  | { [K in keyof F]: F[K] extends { seenBy: infer N extends string } ? N : never }[keyof F]

type Order = { readonly by: string; readonly direction: 'asc' | 'desc' }

type Declaration<C, F, A extends z.ZodRawShape> = {
  /** Under this name the browser remembers the columns, and saved views are kept; the same for ever. */
  readonly key: string
  /** What the list shows: the heading of an exported file, and what is read out before the table. */
  readonly title: string
  readonly columns: C
  readonly filters?: F
  /** What one may search for: “Name”. Without it there is no search. */
  readonly search?: string
  /** Until another is chosen: by a column that sorts, or by `id`, which is the order in which the rows came. */
  readonly order: Order
  /** What the reading call answers beside the rows. */
  readonly also?: A
  readonly auth?: Audience
  readonly read: ListCall
  readonly export?: ListCall
}

export type List<
  R extends z.ZodType = z.ZodType,
  C = unknown,
  F = unknown,
  A extends z.ZodRawShape = z.ZodRawShape,
  X = unknown,
> = {
  readonly key: string
  readonly title: string
  readonly columns: C
  readonly filters: F
  readonly search: string | null
  readonly order: Order
  readonly also: A | null
  readonly read: Call<
    z.ZodType<AskedPage<F>, SentPage<F>>,
    z.ZodType<Page<z.output<R>> & z.output<z.ZodObject<A>>, Page<z.input<R>> & z.input<z.ZodObject<A>>>
  >
  readonly export: X
}

export type ExportCall<F> = Call<
  z.ZodType<AskedFile<F>, SentFile<F>>,
  typeof fileAnswer,
  Record<never, never>,
  Audience,
  'file'
>

// A list as one that knows no rows sees it: the table, the export and the tests of all lists.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyList = List<any, any, any, any, any>

/**
 * A list said once: from it come the call that reads it, the call that exports it, the table on the screen and the
 * heading and the columns of the file. The server adds how it is asked (`listQuery`) and who may (`answerList`), the
 * screen what a cell shows beyond its kind (`ListTable`).
 */
export function defineList<
  R extends z.ZodObject,
  const C extends ListColumns<z.output<R>>,
  const F extends ListFilters = Record<never, never>,
  A extends z.ZodRawShape = Record<never, never>,
  X extends ListCall | undefined = undefined,
>(
  row: R,
  declared: Declaration<C, F, A> & { readonly export?: X },
): List<R, C, F, A, X extends ListCall ? ExportCall<F> : null> {
  const filters = (declared.filters ?? {}) as F
  refuseUnusable(declared.key, declared, row)
  const asked = {
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOfFilter(filter)])),
    ...(declared.search === undefined ? {} : { search: searched }),
    ...sortingOf(declared.columns, declared.order.by),
  }
  const auth = declared.auth ?? 'employee'
  const callOf = ({ path, ...call }: ListCall, about: object, input: z.ZodType) =>
    // The pair of audience and needs is the declaration's own, and its test is that of every call.
    defineCall('POST', path, { auth, ...call, ...about, input } as never) as unknown
  return {
    key: declared.key,
    title: declared.title,
    columns: declared.columns,
    filters,
    search: declared.search ?? null,
    order: declared.order,
    also: declared.also ?? null,
    read: callOf(
      declared.read,
      { writes: false, output: pageOfRows(row, declared.also ?? {}) },
      z.strictObject({ ...asked, ...window }),
    ),
    export: declared.export
      ? callOf(
          declared.export,
          { writes: true, output: fileAnswer, answer: 'file' },
          z.strictObject({ ...asked, format: exportFormat }),
        )
      : null,
  } as ReturnType<typeof defineList<R, C, F, A, X>>
}

const searched = z
  .string()
  .max(100)
  .transform((value) => value.normalize('NFC').trim())
  .optional()

const window = {
  // It carries the value of the sorted column.
  after: z.string().max(3_000).optional(),
  size: z.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE_SIZE),
}

export const sortableOf = (columns: ListColumns<never>): string[] =>
  Object.entries(columns).flatMap(([key, column]) => (column.sort ? [key] : []))

function sortingOf(columns: ListColumns<never>, by: string) {
  const keys = [...new Set([...sortableOf(columns), ...(by === 'id' ? ['id'] : [])])]
  return { sort: z.enum(keys).optional(), direction: z.enum(['asc', 'desc']).optional() }
}

const pageOfRows = (row: z.ZodObject, also: z.ZodRawShape) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    total: z.number().int().nullable(),
    hidden: z.array(z.string()).optional(),
    totals: z.record(z.string(), z.number()).nullable().optional(),
    ...also,
  })

type Loaded = { readonly columns: ListColumns<never>; readonly order: Order }

/** A declaration that could show nothing in a cell, or leave a hidden value in the row, is found when it is loaded. */
function refuseUnusable(key: string, { columns, order }: Loaded, row: z.ZodObject) {
  for (const [name, column] of Object.entries(columns)) {
    if (!(name in row.shape) && (column.value === undefined || column.seenBy !== undefined))
      throw new Error(`list ${key}: the row has no field "${name}" for the column of that name`)
    const field = row.shape[name] as z.ZodType | undefined
    if (column.seenBy !== undefined && field?.safeParse(undefined).success === false)
      throw new Error(`list ${key}: "${name}" is taken out for some readers, and must be optional in the row`)
  }
  if (order.by !== 'id' && !columns[order.by]?.sort)
    throw new Error(`list ${key}: its order is by "${order.by}", a column that does not sort`)
  if (!('id' in row.shape)) throw new Error(`list ${key}: its rows have no id`)
}
