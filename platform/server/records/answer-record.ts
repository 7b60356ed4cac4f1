import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#database/schema.ts'
import type { Call } from '#platform/contract/call.ts'
import type { AnyRecord, CallName, InputShape, RowOf } from '#platform/contract/records/define-record.ts'
import { inUseFilter } from '#platform/contract/records/field.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { answers, said, type AnsweredList, type AnsweredRecord, type Said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import type { Use } from './uses.ts'

type Actor = Ctx['actor']
type FieldsOf<Rec> = Rec extends { readonly fields: infer F } ? F : never
type Form<Rec> = z.output<z.ZodObject<InputShape<FieldsOf<Rec>>>>
type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }
type RowIn<Rec> = Rec extends { readonly table: infer T extends keyof Database }
  ? Selectable<Database[T]>
  : Stored

/** What a hook is asked with: the form as it came, and the row as it was; null for a new one. */
type Change<Rec> = {
  readonly ctx: Ctx
  readonly form: Form<Rec>
  readonly before: RowIn<Rec> | null
  /** How many name the row, of the first of `uses`. */
  readonly used: () => Promise<number>
}

type Answering<Rec extends AnyRecord> = {
  readonly may: (actor: Actor) => boolean
  readonly mayNot: Refusal
  /** Where more may read than change. */
  readonly mayRead?: (actor: Actor) => boolean
  readonly mayNotRead?: Refusal
  /** Where others name it, the first by the name that the record has for them. */
  readonly uses?: readonly Use[]
  /** Shown fields that are no column of the table. `used` comes from the first of `uses`. */
  readonly shown?: Readonly<Record<string, Expression<unknown>>>
  /** What more must be read for the rows of a page. */
  readonly viewAll?: (rows: readonly RowOf<Rec>[], ctx: Ctx) => Promise<readonly RowOf<Rec>[]>
  /** Filters that are not a column of the table by its name. */
  readonly filters?: Readonly<Record<string, (value: never) => Expression<SqlBool>>>
  /** The columns that a search looks into, where it is not the main one alone. */
  readonly searched?: readonly string[]
  /** The name of the job of its export, the same for ever. */
  readonly job?: string
  /** Refuses, or says which columns are written, where they are not the fields as they came. */
  readonly before?: (change: Change<Rec>) => Promise<object | void> | object | void
  /** After each write of any kind, in its transaction. */
  readonly after?: (ctx: Ctx) => Promise<void> | void
}

type Target = { readonly id: number; readonly version: number }
type Put = { readonly id: number | null; readonly version: number | null }

type Nothing = Record<string, never>

/** For the calls that it shares with others. */
type Deeds<Rec extends AnyRecord> = {
  add(ctx: Ctx, form: Form<Rec>): Promise<RowIn<Rec>>
  save(ctx: Ctx, form: Target & Form<Rec>): Promise<RowIn<Rec>>
  put(ctx: Ctx, form: Put & Form<Rec>): Promise<RowIn<Rec>>
  retire(ctx: Ctx, row: Target): Promise<Nothing>
  restore(ctx: Ctx, row: Target): Promise<Nothing>
  order(ctx: Ctx, wish: { readonly id: number; readonly step: 'up' | 'down' }): Promise<Nothing>
  merge(ctx: Ctx, wish: { readonly id: number; readonly into_id: number }): Promise<Said<Nothing>>
  remove(ctx: Ctx, wish: { readonly id: number }): Promise<Nothing>
}

/** The calls of a declared record, decided and written: what its area adds is who may, and what differs. */
export function answerRecord<Rec extends AnyRecord>(
  record: Rec,
  answering: Answering<Rec>,
): AnsweredRecord<Rec> & Deeds<Rec> {
  const deeds = { ...keeping(record, answering), ...rearranging(record, answering) }
  const own = (Object.entries(record.calls) as [CallName, Call][]).filter(
    ([name]) => !record.shared.includes(name),
  )
  return {
    ...deeds,
    record,
    uses: answering.uses ?? [],
    list: record.list && answeredList(record, answering),
    handlers: own.map(([name, call]) => answers(call, deeds[name] as never)),
  }
}

// A record knows its table by a name alone; what its columns are, the declaration says.
const write = { insert: insertRow, update: updateRow, remove: deleteRow } as unknown as {
  insert(ctx: Ctx, table: string, values: object): Promise<Stored>
  update(ctx: Ctx, table: string, row: { id: number; version?: number }, changes: unknown): Promise<Stored>
  remove(ctx: Ctx, table: string, id: number): Promise<void>
}
const loose = (ctx: Ctx) => ctx.db as unknown as Kysely<Record<string, { id: number; position: number }>>

const isOrdered = (record: AnyRecord) => 'position' in record.fields

/** The rows held for update: of a list ordered by hand all, so that one after the other changes what there is. */
async function hold(ctx: Ctx, record: AnyRecord, ids: readonly number[]) {
  const rows = loose(ctx).selectFrom(record.table).selectAll()
  const held = isOrdered(record)
    ? await rows.orderBy('position').orderBy('id').forUpdate().execute()
    : await rows
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute()
  const all = held as unknown as readonly Stored[]
  return { all, found: (id: number) => all.find((row) => row.id === id) }
}

/** Adding, changing, deactivating. */
function keeping<Rec extends AnyRecord>(
  record: Rec,
  { may, mayNot, before, after, uses = [] }: Answering<Rec>,
) {
  const { table } = record
  const allow = ({ actor }: Ctx) => must(may(actor), mayNot)
  const held = async (ctx: Ctx, id: number) => {
    const row = (await hold(ctx, record, [id])).found(id)
    must(row, record.words.missing)
    return row
  }
  const columns = async (ctx: Ctx, form: object, was: Stored | null) =>
    (await before?.({
      ctx,
      form: form as Form<Rec>,
      before: was as RowIn<Rec> | null,
      used: async () => (was && uses[0] ? countOf(ctx, uses[0], was.id) : 0),
    })) ?? form

  async function add(ctx: Ctx, form: object) {
    allow(ctx)
    const position = isOrdered(record) ? { position: await nextPosition(ctx, record.table) } : {}
    const row = await write.insert(ctx, table, { ...(await columns(ctx, form, null)), ...position })
    await after?.(ctx)
    return row as RowIn<Rec>
  }

  async function change(ctx: Ctx, { id, version }: { id: number; version: number | null }, form: object) {
    allow(ctx)
    const was = await held(ctx, id)
    const target = { id, ...(version === null ? {} : { version }) }
    const row = await write.update(ctx, table, target, await columns(ctx, form, was))
    await after?.(ctx)
    return row as RowIn<Rec>
  }

  const activate =
    (active: boolean) =>
    async (ctx: Ctx, { id, version }: Target) => {
      allow(ctx)
      await held(ctx, id)
      if (!active && record.whenUsed === 'refused') await mustBeUnused(ctx, record, { uses, id })
      await write.update(ctx, table, { id, version }, { active })
      await after?.(ctx)
      return {}
    }

  return {
    add,
    save: (ctx: Ctx, { id, version, ...form }: Target) => change(ctx, { id, version }, form),
    put: (ctx: Ctx, { id, version, ...form }: Put) =>
      id === null ? add(ctx, form) : change(ctx, { id, version }, form),
    retire: activate(false),
    restore: activate(true),
  }
}

/** Ordering, merging and deleting: what names a record moves first, or keeps it. */
function rearranging<Rec extends AnyRecord>(record: Rec, { may, mayNot, after, uses = [] }: Answering<Rec>) {
  const { table, words, alike } = record

  /** Its neighbour takes its place. */
  async function order(ctx: Ctx, { id, step }: { id: number; step: 'up' | 'down' }) {
    must(may(ctx.actor), mayNot)
    const { all } = await hold(ctx, record, [])
    const at = all.findIndex((row) => row.id === id)
    must(at >= 0, words.missing)
    const to = step === 'up' ? at - 1 : at + 1
    must(all[to], words.orderChanged)
    const moved = all.toSpliced(at, 1).toSpliced(to, 0, all[at]!)
    for (const [place, row] of moved.entries())
      if (row['position'] !== place + 1)
        await write.update(ctx, table, { id: row.id }, { position: place + 1 })
    await after?.(ctx)
    return {}
  }

  /** What names it moves, and the row is gone, or none of it. */
  async function merge(ctx: Ctx, { id, into_id }: { id: number; into_id: number }) {
    must(may(ctx.actor), mayNot)
    must(id !== into_id, words.mergeSame)
    // Those who write what names it hold that first, and this register after it.
    for (const use of uses) await use.lock?.(ctx, id)
    const { found } = await hold(ctx, record, [id, into_id])
    const [lost, kept] = [found(id), found(into_id)]
    must(lost, words.missing)
    must(kept, words.mergeSame)
    must(alike === null || lost[alike] === kept[alike], words.mergeOther)
    const moved: number[] = []
    for (const use of uses)
      moved.push((await use.move?.(ctx, { id, into: into_id, name: String(lost['name']) })) ?? 0)
    await write.remove(ctx, table, id)
    await after?.(ctx)
    return said(words.merged(String(kept['name']), moved[0] ?? 0), {})
  }

  async function remove(ctx: Ctx, { id }: { id: number }) {
    must(may(ctx.actor), mayNot)
    must((await hold(ctx, record, [id])).found(id), words.missing)
    await mustBeUnused(ctx, record, { uses, id })
    await write.remove(ctx, table, id)
    await after?.(ctx)
    return {}
  }
  return { order, merge, remove }
}

type OfRow = { readonly uses: readonly Use[]; readonly id: number }

async function countOf(ctx: Ctx, use: Use, id: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${use.count(sql.val(id))} as used`.execute(ctx.db)
  return rows[0]!.used
}

async function mustBeUnused(ctx: Ctx, { words, users }: AnyRecord, { uses, id }: OfRow): Promise<void> {
  for (const use of uses) {
    const count = await countOf(ctx, use, id)
    must(count === 0, words.inUse(count, use.noun ?? users ?? ['record', 'records']))
  }
}

/** Behind the last of a list ordered by hand. */
export async function nextPosition(ctx: Ctx, table: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from ${sql.table(table)}`.execute(ctx.db)
  return rows[0]!.next
}

/** The list, asked by its columns: what is no column of the table, the area says. */
function answeredList<Rec extends AnyRecord>(record: Rec, answering: Answering<Rec>): AnsweredList {
  const { table, fields } = record
  const list = record.list!
  const { may, mayNot, mayRead = may, mayNotRead = mayNot, uses = [], viewAll, job } = answering
  const of = (column: string) => `${table}.${column}`
  const [first] = uses
  const shown: Readonly<Record<string, Expression<unknown>>> = {
    ...(first && 'used' in fields ? { used: first.count(sql.ref(of('id'))) } : {}),
    ...answering.shown,
  }
  const main = Object.keys(fields).find((name) => fields[name]!.column?.main) ?? 'name'
  const { searched = [main] } = answering
  const sortOf = (name: string) =>
    shown[name] ?? (fields[name]!.row?.safeParse(null).success ? of(name) : neverNull(of(name)))
  // What the types of a list ask of one that is written out, this one has from its fields.
  const query = listQuery(list, {
    from: (ctx: Ctx) => loose(ctx).selectFrom(table),
    select: (rows: { selectAll(table: string): { select(more: unknown): unknown } }) =>
      rows.selectAll(table).select(Object.entries(shown).map(([name, value]) => sql`${value}`.as(name))),
    filters: {
      ...Object.fromEntries(
        Object.keys(list.filters as object).map((name) => [name, filterOf(record, answering, name)]),
      ),
      ...(list.search === null
        ? {}
        : {
            search: (rows: Rows, text: string) =>
              rows.where(
                sql`(${sql.join(
                  searched.map((column) => searchIn(of(column), text)),
                  sql` or `,
                )})`,
              ),
          }),
    },
    sorts: Object.fromEntries(
      Object.keys(fields)
        .filter((name) => fields[name]!.column?.sort)
        .map((name) => [name, sortOf(name)]),
    ),
    id: of('id'),
  } as never)
  return answerList(list, {
    query,
    allow: ({ actor }: Ctx) => must(mayRead(actor), mayNotRead),
    ...(viewAll
      ? { viewAll: (rows: readonly RowOf<Rec>[], { ctx }: { ctx: Ctx }) => viewAll(rows, ctx) }
      : { view: (row: unknown) => row }),
    ...(job === undefined ? {} : { export: { job } }),
  } as never)
}

type Rows = { where(condition: unknown): Rows }

function filterOf<Rec extends AnyRecord>(record: Rec, { filters = {} }: Answering<Rec>, name: string) {
  const own = filters[name]
  const column = sql.ref(`${record.table}.${name}`)
  if (own) return (rows: Rows, value: never) => rows.where(own(value))
  if ((record.list!.filters as Record<string, unknown>)[name] === inUseFilter)
    return (rows: Rows, value: string) =>
      value === 'all' ? rows : rows.where(sql`${sql.ref(`${record.table}.active`)} = ${value === 'active'}`)
  return (rows: Rows, value: unknown) => rows.where(sql`${column} = ${value}`)
}
