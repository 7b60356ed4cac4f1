import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { AnyList, Asked, AskedFile, List, SeenBy } from '#platform/contract/lists/define-list.ts'
import type { ReferenceKeys } from '#platform/contract/lists/list-filter.ts'
import type { Page } from '#platform/contract/paging.ts'
import { answers, answersPrepared, type AnsweredList } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportRow, ExportTable } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { exportColumnsOf, exportRowOf, fileColumnsOf } from './list-file.ts'
import { listInWords, type WordsOfReference } from './list-in-words.ts'
import type { ListQuery, ListReach } from './list-query.ts'
import { hiddenOf, isAllSeen, refuseHidden, withoutHidden, type Answers, type Hidden } from './list-sight.ts'

type ColumnsOf<L> = L extends List<infer _R, infer C, infer _F, infer _A, infer _X> ? C : never
type FiltersOf<L> = L extends List<infer _R, infer _C, infer F, infer _A, infer _X> ? F : never
type RowOf<L> = L extends List<infer R, infer _C, infer _F, infer _A, infer _X> ? z.input<R> : never
type AlsoShape<L> = L extends List<infer _R, infer _C, infer _F, infer A, infer _X> ? A : never
type AlsoOf<L> = z.input<z.ZodObject<AlsoShape<L>>>
type ExportOf<L> = L extends List<infer _R, infer _C, infer _F, infer _A, infer X> ? X : never
type AskedOf<L> = Asked<FiltersOf<L>>

/** One list as one reader asks for it. */
export type Reading<L, S> = { readonly ctx: Ctx; readonly scope: S; readonly asked: AskedOf<L> }

type View<L, S, O> =
  /** A row of the database as the reader gets it. */
  | { readonly view: (row: O, at: Reading<L, S>) => RowOf<L>; readonly viewAll?: never }
  /** The same for a page at once, where more must be read for its rows. */
  | {
      readonly viewAll: (rows: readonly O[], at: Reading<L, S>) => Promise<readonly RowOf<L>[]>
      readonly view?: never
    }

/** What differs in the file: its columns and rows are made from the rows as the reader gets them. */
type OwnFile<L, S> = {
  readonly columns: ExportTable['columns']
  readonly rowsOf: (row: RowOf<L>, at: Reading<L, S>) => readonly ExportRow[]
}

type Exporting<L, S> = {
  /** `area.export-things`: the job that makes a long file, the same for ever. */
  readonly job: string
  /** Refuses who may read the list and not take it along; asked besides `allow`. */
  readonly allowExport?: (ctx: Ctx, asked: AskedOf<L>) => void
  /** Where the list is not one of accounts' own: to whom a long file is mailed. */
  readonly addressOf?: (ctx: Ctx) => Promise<string>
  /** Words that the heading begins with, beside its filters. */
  readonly heading?: (at: Reading<L, S>) => readonly string[] | Promise<readonly string[]>
  readonly file?: (at: Reading<L, S>) => OwnFile<L, S> | Promise<OwnFile<L, S>>
}

type Naming<L> = { readonly [K in ReferenceKeys<FiltersOf<L>>]: WordsOfReference }

type Answering<L, S, O> = View<L, S, O> & {
  readonly query: ListQuery<S, O, AskedOf<L>>
  /** Refuses who may not read the list; asked again for each page, each export and by its job. */
  readonly allow: (ctx: Ctx, asked: AskedOf<L>) => void
  /** Fills in what holds where nothing was chosen and only the server knows, such as today. */
  readonly fill?: (ctx: Ctx, asked: AskedOf<L>) => AskedOf<L>
} & (unknown extends S
    ? { readonly scope?: never }
    : {
        /** What the reader may see, read once and given to the query and to the view. */
        readonly scope: (ctx: Ctx, asked: AskedOf<L>) => S | Promise<S>
      }) &
  ([SeenBy<ColumnsOf<L>, FiltersOf<L>>] extends [never]
    ? { readonly sees?: never }
    : {
        /** The reader's answers to what the columns ask with `seenBy`. */
        readonly sees: (
          ctx: Ctx,
          scope: S,
        ) => Readonly<Record<SeenBy<ColumnsOf<L>, FiltersOf<L>> & string, boolean>>
      }) &
  ([ReferenceKeys<FiltersOf<L>>] extends [never]
    ? { readonly naming?: Readonly<Record<string, WordsOfReference>> }
    : { readonly naming: Naming<L> }) &
  ([keyof AlsoShape<L>] extends [never]
    ? { readonly also?: never }
    : { readonly also: (at: Reading<L, S>) => AlsoOf<L> | Promise<AlsoOf<L>> }) &
  (ExportOf<L> extends null ? { readonly export?: never } : { readonly export: Exporting<L, S> })

type Prepared<L, S> = Reading<L, S> & { readonly hidden: Hidden; readonly reach: ListReach }

/** A declared list as the server answers it: the handlers of its calls, and the job of its export. */
export function answerList<L extends AnyList, S, O>(list: L, given: Answering<L, S, O>): AnsweredList {
  const answering = given as unknown as Loose<L, S, O>
  const prepare = async (ctx: Ctx, sent: AskedOf<L>, reach: ListReach): Promise<Prepared<L, S>> => {
    answering.allow(ctx, sent)
    const asked = answering.fill ? answering.fill(ctx, sent) : sent
    const scope = (await answering.scope?.(ctx, asked)) as S
    const hidden = hiddenOf(list, answering.sees?.(ctx, scope) ?? {})
    refuseHidden(hidden, sent)
    return { ctx, asked, scope, hidden, reach }
  }
  const requestOf = ({ hidden, ...at }: Prepared<L, S>, ctx = at.ctx) => ({
    ...at,
    ctx,
    hidden: hidden.columns,
  })
  const viewRows = async (rows: readonly O[], at: Prepared<L, S>): Promise<RowOf<L>[]> => {
    const viewed = answering.viewAll
      ? await answering.viewAll(rows, at)
      : rows.map((row) => answering.view!(row, at))
    return viewed.map((row) => withoutHidden(at.hidden, row as object) as RowOf<L>)
  }

  async function read(ctx: Ctx, { after, size, ...sent }: AskedOf<L> & { after?: string; size: number }) {
    const at = await prepare(ctx, sent as AskedOf<L>, 'list')
    const { totals, ...page } = await answering.query.page(requestOf(at), { after, size })
    return {
      ...page,
      rows: await viewRows(page.rows, at),
      ...(isAllSeen(at.hidden) ? {} : { hidden: [...new Set([...at.hidden.columns, ...at.hidden.filters])] }),
      ...(totals && Object.keys(totals).length > 0 ? { totals } : {}),
      ...(await answering.also?.(at)),
    } satisfies Page<unknown>
  }

  const everyRow = async function* (at: Prepared<L, S>) {
    const { query } = answering
    const pages = everyPage(at.ctx, async (ctx, window) => {
      const page = await query.page(requestOf(at, ctx), { ...window, uncounted: true })
      return { ...page, rows: await viewRows(page.rows, at) }
    })
    yield* pages
  }
  const exported = (list.export as unknown) ? fileOf(list, answering, { prepare, requestOf, everyRow }) : null
  return {
    list,
    handlers: [
      answers(list.read, read as never),
      ...(exported
        ? [answersPrepared(list.export as Call, exported.prepare as never, exported.answer as never)]
        : []),
    ],
    jobs: (parts) => (exported ? [exported.job(parts)] : []),
    inWords: (ctx, asked) => listInWords(ctx, list, { asked, naming: answering.naming ?? {} }),
  }
}

type Steps<L, S> = {
  readonly prepare: (ctx: Ctx, sent: AskedOf<L>, reach: ListReach) => Promise<Prepared<L, S>>
  readonly requestOf: (at: Prepared<L, S>) => Parameters<ListQuery<S, unknown, AskedOf<L>>['count']>[0]
  readonly everyRow: (at: Prepared<L, S>) => AsyncIterable<RowOf<L>>
}

function fileOf<L extends AnyList, S, O>(list: L, answering: Loose<L, S, O>, steps: Steps<L, S>) {
  const { export: exporting, naming = {}, query } = answering
  if (!exporting) throw new Error(`list ${list.key}: nothing says who may export it`)
  const askedOf = ({ format: _format, ...asked }: AskedFile<FiltersOf<L>>) => asked as unknown as AskedOf<L>
  return listExport({
    name: exporting.job,
    title: list.title,
    wish: (list.export as Call).input as unknown as z.ZodType<AskedFile<FiltersOf<L>>>,
    ...(exporting.addressOf ? { addressOf: exporting.addressOf } : {}),
    allow: (ctx, wish) => {
      exporting.allowExport?.(ctx, askedOf(wish))
      answering.allow(ctx, askedOf(wish))
    },
    count: async (ctx, wish) =>
      query.count(steps.requestOf(await steps.prepare(ctx, askedOf(wish), 'export'))),
    table: async (ctx, wish) => {
      const at = await steps.prepare(ctx, askedOf(wish), 'export')
      const first = (await exporting.heading?.(at)) ?? []
      return {
        filterText: await listInWords(ctx, list, { asked: at.asked, naming, first }),
        ...tableOf(list, at, { own: await exporting.file?.(at), rows: steps.everyRow(at) }),
      }
    },
  })
}

type Rows<L, S> = { readonly own: OwnFile<L, S> | undefined; readonly rows: AsyncIterable<RowOf<L>> }

function tableOf<L extends AnyList, S>(list: L, at: Prepared<L, S>, { own, rows }: Rows<L, S>) {
  const columns = fileColumnsOf(list, at.hidden)
  return {
    columns: own?.columns ?? exportColumnsOf(columns),
    rows: mapped(rows, (row) => (own ? own.rowsOf(row, at) : [exportRowOf(columns, row)])),
  }
}

async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => readonly To[]) {
  for await (const row of rows) yield* map(row)
}

/** The same without what the types only demand of a declaration that asks for it. */
type Loose<L, S, O> = {
  readonly query: ListQuery<S, O, AskedOf<L>>
  readonly allow: (ctx: Ctx, asked: AskedOf<L>) => void
  readonly fill?: (ctx: Ctx, asked: AskedOf<L>) => AskedOf<L>
  readonly scope?: (ctx: Ctx, asked: AskedOf<L>) => S | Promise<S>
  readonly sees?: (ctx: Ctx, scope: S) => Answers
  readonly naming?: Readonly<Record<string, WordsOfReference>>
  readonly also?: (at: Reading<L, S>) => object | Promise<object>
  readonly export?: Exporting<L, S>
  readonly view?: (row: O, at: Reading<L, S>) => RowOf<L>
  readonly viewAll?: (rows: readonly O[], at: Reading<L, S>) => Promise<readonly RowOf<L>[]>
}
