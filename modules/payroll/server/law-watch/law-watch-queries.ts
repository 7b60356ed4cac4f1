import { sql } from 'kysely'
import type { LawWatchRow } from '#platform/contract/rule-packs/law-watch.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { watchList } from '#payroll/contract/law-watch/law-watch-calls.ts'

type Entry = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly note: string
  readonly pack_code: string | null
  readonly jurisdiction: string
  readonly expected_on: string | null
  readonly due_on: string
  readonly confidence: LawWatchRow['confidence']
  readonly owner_id: number | null
  readonly owner_name: string | null
  readonly state: 'open' | 'done'
  readonly outcome: string
  readonly version: number
}

/** Rows of this installation, and what came with the product and no one has cared for yet. */
export async function listEntries(ctx: Ctx, shipped: readonly LawWatchRow[]): Promise<Entry[]> {
  const rows = await ctx.db
    .selectFrom('law_watch')
    .leftJoin('account', 'account.id', 'owner_id')
    .selectAll('law_watch')
    .select('account.name as owner_name')
    .orderBy('law_watch.id')
    .execute()
  const cared = new Set(rows.map(({ shipped_key }) => shipped_key))
  const kept = rows.map(({ shipped_key: _key, done_by: _by, done_at: _at, ...row }) => ({
    ...row,
    key: String(row.id),
  }))
  const untouched = shipped
    .filter(({ key }) => !cared.has(key))
    .map(({ key, ...row }, at) => ({
      ...row,
      // Not the id of a row; the page only tells entries apart by it.
      id: 1_000_000_000 + at,
      key: `shipped-${key}`,
      owner_id: null,
      owner_name: null,
      state: 'open' as const,
      outcome: '',
      version: 0,
    }))
  return [...kept, ...untouched]
}

const columns = {
  id: 'integer',
  key: 'text',
  title: 'text',
  note: 'text',
  pack_code: 'text',
  jurisdiction: 'text',
  expected_on: 'date',
  due_on: 'date',
  confidence: 'text',
  owner_id: 'integer',
  owner_name: 'text',
  state: 'text',
  outcome: 'text',
  version: 'integer',
} as const satisfies Record<keyof Entry, string>

const shape = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

const isOverdue = (ctx: Ctx) =>
  sql<boolean>`(watch.state = 'open' and watch.due_on < ${companyDay(ctx.now)}::date)`

export const watchQuery = listQuery(watchList, {
  from: (ctx, rows: readonly Entry[]) =>
    ctx.db.selectFrom(
      sql<Entry>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as shelf(${shape}))`.as(
        'watch',
      ),
    ),
  select: (found, { ctx }) => found.selectAll('watch').select(isOverdue(ctx).as('overdue')),
  filters: {
    search: (found, words) =>
      found.where((where) => where.or([searchIn('watch.title', words), searchIn('watch.note', words)])),
    state: (found, state) => found.where('watch.state', '=', state),
    overdue: (found, yes, { ctx }) => found.where(isOverdue(ctx), '=', yes),
  },
  sorts: {
    title: neverNull('watch.title'),
    expected_on: 'watch.expected_on',
    due_on: neverNull('watch.due_on'),
    owner: 'watch.owner_name',
    state: 'watch.state',
  },
  id: 'watch.id',
})

export const lockOptionalEntry = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('law_watch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type NewEntry = Omit<LawWatchRow, 'key'> & {
  readonly shipped_key: string | null
  readonly owner_id: number | null
}

export const insertEntry = (ctx: Ctx, entry: NewEntry) => insertRow(ctx, 'law_watch', entry)

export const planEntry = (
  ctx: Ctx,
  row: RowToUpdate<'law_watch'>,
  plan: { readonly owner_id: number | null; readonly due_on: string },
) => updateRow(ctx, 'law_watch', row, plan)

export const finishEntry = (ctx: Ctx, row: RowToUpdate<'law_watch'>, outcome: string) =>
  updateRow(ctx, 'law_watch', row, {
    state: 'done',
    outcome,
    done_by: ctx.actor.id,
    done_at: ctx.now,
  })
