import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { invalid } from '#platform/contract/refusal.ts'
import { calendarDate } from '#platform/contract/scalars.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { SortKey } from './sort-key.ts'

const noSuchPage = invalid('This page of the list doesn’t exist. Start from the first page.', 'after')

export type PageSort = {
  /** Named in the key of the next page, so that a key of another order is not taken for one of this. */
  readonly name: string
  /** Null where the id alone is the order. */
  readonly key: SortKey | null
  readonly id: Expression<unknown>
  readonly direction: 'asc' | 'desc'
}

type Window = { readonly after?: string | undefined; readonly size: number }
type Found<O> = { readonly rows: O[]; readonly next: string | null; readonly isFirst: boolean }

/**
 * The rows after a key, in an order in which every row has exactly one place: by the sorted value, then by id. A key of
 * another order begins the list again.
 */
export async function pageBySort<O>(
  // oxlint-disable-next-line typescript/no-explicit-any
  query: SelectQueryBuilder<any, any, O>,
  sort: PageSort,
  { after, size }: Window,
): Promise<Found<O>> {
  const place = after === undefined ? null : placeOf(sort, after)
  const rows = (await query
    .$if(place !== null, (paged) => paged.where(isAfter(sort, place!)))
    .select([
      sql<string | null>`${sort.key ? sql`(${sort.key.by})::text` : sql`null`}`.as(VALUE),
      sql<number>`${sort.id}`.as(ID),
    ])
    .orderBy(orderOf(sort))
    .limit(size + 1)
    .execute()) as (O & Marked)[]
  const more = rows.length > size
  const shown = more ? rows.slice(0, size) : rows
  const last = shown.at(-1)
  refuseLostRows(sort, shown)
  return {
    next: more && last ? keyOf(sort, last) : null,
    rows: shown.map(unmarked<O>),
    isFirst: place === null,
  }
}

// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = SelectQueryBuilder<any, any, any>
type Gathering = { readonly sort: PageSort; readonly window: Window; readonly most: number }

/**
 * Which rows the page is, and how many there are from its first on, with all of them gathered before they are sorted:
 * the planner takes what a search finds for spread evenly over the order, and walks half a million rows along an index
 * to the first of them. No ids where there are more than `most`; then the walk is short.
 */
export async function gatherBySort(
  { db }: Ctx,
  query: AnyQuery,
  { sort, window: { after, size }, most }: Gathering,
): Promise<{ readonly ids: readonly number[] | null; readonly count: number }> {
  const place = after === undefined ? null : placeOf(sort, after)
  const some = query
    .$if(place !== null, (paged) => paged.where(isAfter(sort, place!)))
    .select([sql`${sort.key?.by ?? sql`null`}`.as(VALUE), sql`${sort.id}`.as(ID)])
    .limit(most + 1)
  const found = { ...sort, id: sql.ref(ID), key: sort.key && { ...sort.key, by: sql.ref(VALUE) } }
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with found as materialized ${some}
    select (select count(*) from found) as count,
      array(select ${found.id} from found order by ${orderOf(found)} limit ${size + 1}) as ids`.execute(db)
  const { ids, count } = rows[0]!
  return { ids: count > most ? null : ids, count }
}

const VALUE = 'list_sort_value'
const ID = 'list_sort_id'
type Marked = { [VALUE]: string | null; [ID]: number }

const unmarked = <O>({ [VALUE]: _value, [ID]: _id, ...row }: O & Marked): O => row as unknown as O

function orderOf({ key, id, direction }: PageSort) {
  const way = sql.raw(direction)
  if (!key) return sql`${id} ${way}`
  return key.nullable
    ? sql`(${key.by}) is null, ${key.by} ${way}, ${id} ${way}`
    : sql`${key.by} ${way}, ${id} ${way}`
}

type Place = { readonly value: string | null; readonly id: number }

function isAfter({ key, id, direction }: PageSort, place: Place) {
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  const byId = sql<SqlBool>`${id} ${sign} ${place.id}::bigint`
  if (!key) return byId
  if (place.value === null) return sql<SqlBool>`((${key.by}) is null and ${byId})`
  const type = sql.raw(key.type)
  const inOrder = sql<SqlBool>`(${key.by}, ${id}) ${sign} (${place.value}::${type}, ${place.id}::bigint)`
  return key.nullable ? sql<SqlBool>`((${key.by}) is null or ${inOrder})` : inOrder
}

/** A sort that was said to be never null would leave out the rows after the first that is. */
function refuseLostRows({ name, key }: PageSort, rows: readonly Marked[]): void {
  if (key && !key.nullable && rows.some((row) => row[VALUE] === null))
    throw new Error(`the sort "${name}" was said to be never null, and is`)
}

const keyOf = ({ name, direction }: PageSort, row: Marked): string =>
  Buffer.from(JSON.stringify([name, direction, row[VALUE], row[ID]])).toString('base64url')

/** Null for a key of another order. */
function placeOf(sort: PageSort, text: string): Place | null {
  const read = readKey(text)
  must(read !== null, noSuchPage)
  if (read.name !== sort.name || read.direction !== sort.direction) return null
  must(sort.key !== null || read.value === null, noSuchPage)
  must(fits(sort.key, read.value), noSuchPage)
  return read
}

function readKey(text: string): (Place & { name: unknown; direction: unknown }) | null {
  try {
    const [name, direction, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const usable = value === null || (typeof value === 'string' && isStorable(value))
    return usable && Number.isSafeInteger(id) ? { name, direction, value, id: id as number } : null
  } catch {
    return null
  }
}

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\u0000')

const forms: Readonly<Record<SortKey['type'], RegExp>> = {
  text: /^/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,40}(\.\d{1,40})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/,
  boolean: /^(true|false)$/,
}

/** A key that was made up is refused before the database stumbles over it. */
function fits(key: SortKey | null, value: string | null): boolean {
  if (key === null || value === null) return key === null || key.nullable
  if (!forms[key.type].test(value)) return false
  const isDay = key.type === 'date' || key.type === 'timestamptz'
  return !isDay || calendarDate.safeParse(value.slice(0, 10)).success
}
