import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type {
  AnyList,
  Asked,
  FilterOf,
  List,
  SortKeys,
  TotalKeys,
} from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import { MOST_COUNTED } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { gatherBySort, pageBySort, type PageSort } from './page-by-sort.ts'
import { sortKeyOf, type SortSource } from './sort-key.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = SelectQueryBuilder<any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any
type SelectedBy<Q> = Q extends SelectQueryBuilder<any, any, infer O> ? O : never

type ColumnsOf<L> = L extends List<infer _R, infer C, infer _F, infer _A, infer _X> ? C : never
export type FiltersOf<L> = L extends List<infer _R, infer _C, infer F, infer _A, infer _X> ? F : never

/** Everything a condition or a sort may depend on. */
export type At<L, S> = { readonly ctx: Ctx; readonly scope: S; readonly filter: FilterOf<FiltersOf<L>> }

type Narrow<Q, V, L, S> = (rows: Q, value: V, at: At<L, S>) => Q

type Narrowing<L, Q, S> = {
  /** `null` where `from` has seen to it. */
  readonly [K in keyof FiltersOf<L>]: Narrow<
    Q,
    NonNullable<FilterOf<FiltersOf<L>>[K & keyof FilterOf<FiltersOf<L>>]>,
    L,
    S
  > | null
} & (L extends { search: string | null } ? { readonly search?: Narrow<Q, string, L, S> } : never)

type Sorts<L> = { readonly [K in SortKeys<ColumnsOf<L>>]: SortSource }
type Totals<L> = { readonly [K in TotalKeys<ColumnsOf<L>>]: string | Expression<unknown> }

type QueryParts<L, S, Q, P> = {
  /** The rows that there are for this reader, and what the filters need; counted as it stands. */
  readonly from: (ctx: Ctx, scope: S, filter: FilterOf<FiltersOf<L>>, reach: ListReach) => Q
  /** What is only shown: further joins and columns, which a count does without. */
  readonly select?: (rows: Q, at: At<L, S>) => P
  readonly filters: NoInfer<Narrowing<L, Q, S>>
  /** One entry for each column that sorts; of what a reader sees differently, the sort must be that of the reader. */
  readonly sorts: Sorts<L> | ((at: At<L, S>) => Sorts<L>)
  /** What a search finds among a million is gathered before it is sorted. */
  readonly gathers?: true
  /** The column by which a row is told from others; `id` where it is not said. */
  readonly id?: string
} & (keyof Totals<L> extends never ? { readonly totals?: never } : { readonly totals: Totals<L> })

type AskedOf<L> = Asked<FiltersOf<L>>

/** Whether the rows are read or taken along as a file: fewer people may be in the file. */
export type ListReach = 'list' | 'export'

/** A list as the database is asked for it. */
export type ListQuery<S, O, F = never> = {
  page(at: Request<S, F>, window: Window): Promise<QueriedPage<O>>
  count(at: Request<S, F>): Promise<number>
}

type Window = {
  readonly after?: string | undefined
  readonly size: number
  /** For who wants the rows only. */
  readonly uncounted?: true
}

/** A row as the query of a list gives it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type RowOf<Query> = Query extends ListQuery<any, infer O, any> ? O : never

export type Request<S, F = never> = {
  readonly ctx: Ctx
  readonly scope: S
  readonly asked: F
  readonly reach: ListReach
  /** Columns that the reader does not have. */
  readonly hidden: ReadonlySet<string>
}

export type QueriedPage<O> = {
  readonly rows: O[]
  readonly next: string | null
  readonly total: number | null
  readonly totals: Record<string, number> | null
}

/** How the database is asked for a declared list; one place for its count, its pages, its sums and its exports. */
export function listQuery<L extends AnyList, S, Q extends AnyQuery, P extends AnyQuery = Q>(
  list: L,
  parts: QueryParts<L, S, Q, P>,
): ListQuery<S, SelectedBy<P>, AskedOf<L>> {
  type Req = Request<S, AskedOf<L>>
  if (list.search !== null && !('search' in parts.filters))
    throw new Error(`list ${list.key}: nothing says what is searched`)
  const atOf = ({ ctx, scope, asked }: Req) => ({ ctx, scope, filter: asked }) as unknown as At<L, S>

  const narrowed = (request: Req): AnyQuery => {
    const { ctx, scope, asked, reach } = request
    const at = atOf(request)
    const values = asked as Readonly<Record<string, unknown>>
    const narrowing = parts.filters as Readonly<Record<string, Narrow<AnyQuery, unknown, L, S> | null>>
    let rows: AnyQuery = parts.from(ctx, scope, at.filter, reach)
    for (const [name, narrow] of Object.entries(narrowing)) {
      const value = values[name]
      if (narrow && value !== undefined && value !== null && value !== '') rows = narrow(rows, value, at)
    }
    return rows
  }

  const bare = (request: Req) => narrowed(request).clearSelect().clearOrderBy()
  /** A first page that is the last as well has been counted already. */
  const countAndSum = async (request: Req, whole: number | null) => {
    const sums = sumsOf(parts.totals ?? {}, request.hidden)
    if (sums.length === 0)
      return { total: whole ?? (await countUpToMost(request.ctx, bare(request))), totals: {} }
    const { list_count, ...totals } = await bare(request)
      .select([sql<number>`count(*)`.as('list_count'), ...sums])
      .executeTakeFirstOrThrow()
    return { total: list_count as number, totals: totals as Record<string, number> }
  }

  const gathered = async (request: Req, sort: PageSort, window: Window) => {
    if (!parts.gathers || !(request.asked as { search?: string }).search) return null
    return gatherBySort(request.ctx, bare(request), { sort, window, most: MOST_COUNTED })
  }

  return {
    async page(request, window) {
      const sort = sortOf(list, parts, request)
      const found = await gathered(request, sort, window)
      const narrowedRows = narrowed(request).$if(!!found?.ids, (rows) =>
        rows.where(isAmong(sort.id, found!.ids!)),
      )
      const shown = parts.select ? parts.select(narrowedRows as Q, atOf(request)) : narrowedRows
      const page = await pageBySort(shown as SelectQueryBuilder<never, never, SelectedBy<P>>, sort, window)
      const whole = page.next === null ? page.rows.length : (found?.count ?? null)
      const first =
        page.isFirst && !window.uncounted ? await countAndSum(request, whole) : { total: null, totals: null }
      return { rows: page.rows, next: page.next, ...first }
    },
    count: async (request) => countAll(bare(request)),
  }
}

const sumsOf = (
  totals: Readonly<Record<string, string | Expression<unknown>>>,
  hidden: ReadonlySet<string>,
) =>
  Object.entries(totals)
    .filter(([key]) => !hidden.has(key))
    .map(([key, of]) =>
      sql<number>`coalesce(sum(${typeof of === 'string' ? sql.ref(of) : of}), 0)::bigint`.as(key),
    )

const isAmong = (id: PageSort['id'], ids: readonly number[]) => sql<SqlBool>`${id} = any(${[...ids]})`

async function countAll(rows: AnyQuery): Promise<number> {
  const counting = rows.select(sql<number>`count(*)`.as('all'))
  const { all } = (await counting.executeTakeFirstOrThrow()) as { all: number }
  return all
}

/** Counting a million rows takes longer than reading the page that is shown. */
async function countUpToMost({ db }: Ctx, rows: AnyQuery): Promise<number> {
  const some = rows
    .select(sql<number>`1`.as('one'))
    .limit(MOST_COUNTED + 1)
    .as('some')
  const { found } = await db
    .selectFrom(some)
    .select(sql<number>`count(*)`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

function sortOf<L extends AnyList, S, Q extends AnyQuery, P extends AnyQuery>(
  list: L,
  parts: QueryParts<L, S, Q, P>,
  { ctx, scope, asked }: Request<S, AskedOf<L>>,
): PageSort {
  const { sort, direction } = asked as { sort?: string; direction?: 'asc' | 'desc' }
  const name = sort ?? list.order.by
  const id = sql.ref(parts.id ?? 'id')
  const usual = name === list.order.by ? list.order.direction : 'asc'
  const way = direction ?? usual
  if (name === 'id') return { name, key: null, id, direction: way }
  const sorts = (typeof parts.sorts === 'function'
    ? parts.sorts({ ctx, scope, filter: asked })
    : parts.sorts) as unknown as Readonly<Record<string, SortSource>>
  const column = (list.columns as ListColumns<never>)[name]
  const source = sorts[name]
  if (!column || source === undefined) throw new Error(`list ${list.key}: nothing says how "${name}" sorts`)
  return { name, key: sortKeyOf(column, source), id, direction: way }
}
