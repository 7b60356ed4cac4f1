import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import { dayBefore } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { kraSetList, teamKraList } from '#performance/contract/kra-calls.ts'
import type { KraLine } from '#performance/contract/performance-fields.ts'
import { STALE_DAYS } from '#performance/contract/performance-lists.ts'
import { seats } from '#performance/server/people-queries.ts'
import { personFor } from '#performance/server/performance-policy.ts'

export const listCategories = (ctx: Ctx) =>
  ctx.db
    .selectFrom('kra_category')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute()

export const kraSetQuery = listQuery(kraSetList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('kra_set')
      .leftJoin('designation', 'designation.id', 'kra_set.designation_id')
      .leftJoin('department', 'department.id', 'kra_set.department_id'),
  select: (rows) =>
    rows.selectAll('kra_set').select(sql<string>`coalesce(designation.name, department.name)`.as('name')),
  filters: {
    search: (rows, words) =>
      rows.where((where) =>
        where.or([searchIn('designation.name', words), searchIn('department.name', words)]),
      ),
  },
  sorts: { name: sql`coalesce(designation.name, department.name)`, from_on: neverNull('kra_set.from_on') },
  id: 'kra_set.id',
})

/** The newest set of the designation, else of the department. */
export const findOptionalSet = (
  ctx: Ctx,
  seat: { readonly designation_id: number; readonly department_id: number },
  day: string,
) =>
  ctx.db
    .selectFrom('kra_set')
    .select('lines')
    .where((set) =>
      set.or([
        set('designation_id', '=', seat.designation_id),
        set('department_id', '=', seat.department_id),
      ]),
    )
    .where('from_on', '<=', day)
    .orderBy(sql`designation_id is null`)
    .orderBy('from_on', 'desc')
    .limit(1)
    .executeTakeFirst()

const valueOfLine = sql<number | null>`(select value from kra_update where line_id = line.id
  order by day desc, id desc limit 1)`

export const listLines = (ctx: Ctx, kraId: number) =>
  ctx.db
    .selectFrom('employee_kra_line as line')
    .innerJoin('kra_category as category', 'category.id', 'line.category_id')
    .selectAll('line')
    .select(['category.name as category', valueOfLine.as('value')])
    .where('line.kra_id', '=', kraId)
    .where('line.dropped', '=', false)
    .orderBy('line.id')
    .execute()

export const listUpdates = (ctx: Ctx, kraId: number) =>
  ctx.db
    .$pickTables<'kra_update' | 'employee_kra_line' | 'account'>()
    .selectFrom('kra_update as said')
    .innerJoin('employee_kra_line as line', 'line.id', 'said.line_id')
    .innerJoin('account as by', 'by.id', 'said.by_id')
    .selectAll('said')
    .select('by.name as by')
    .where('line.kra_id', '=', kraId)
    .orderBy('said.day', 'desc')
    .orderBy('said.id', 'desc')
    .execute()

const kras = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'employee_kra' | 'account'>()
    .selectFrom('employee_kra as kra')
    .innerJoin('account as person', 'person.id', 'kra.account_id')
    .leftJoin('account as proposer', 'proposer.id', 'kra.proposed_by')
    .selectAll('kra')
    .select(['person.name as person_name', 'proposer.name as proposer'])
    .select([personFor(ctx, 'read', 'kra.account_id').as('may_read')])
    .select([personFor(ctx, 'lead', 'kra.account_id').as('may_lead')])

export const findOptionalKra = async (ctx: Ctx, id: number) => {
  const row = await kras(ctx).where('kra.id', '=', id).executeTakeFirst()
  return row?.may_read ? row : undefined
}
export type SeenKra = NonNullable<Awaited<ReturnType<typeof findOptionalKra>>>

export async function lockOptionalKra(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('employee_kra').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalKra(ctx, id)
}

/** That of the day, else the newest. */
export const findOptionalKraOn = async (ctx: Ctx, accountId: number, day: string) => {
  const row = await kras(ctx)
    .where('kra.account_id', '=', accountId)
    .orderBy(sql`daterange(kra.from_on, kra.to_on, '[]') @> ${day}::date`, 'desc')
    .orderBy('kra.from_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.may_read ? row : undefined
}

export const listPeriods = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('employee_kra')
    .select(['id', 'from_on', 'to_on'])
    .where('account_id', '=', accountId)
    .orderBy('from_on', 'desc')
    .execute()

export const findPersonRights = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .select([personFor(ctx, 'read', 'account.id').as('may_read')])
    .select([personFor(ctx, 'lead', 'account.id').as('may_lead')])
    .where('id', '=', accountId)
    .where('user_type', '<>', 'Client')
    .executeTakeFirst()

/** The day of the newest update stands with the set, so that lists and reminders read one row; its version stays. */
export const noteUpdated = (ctx: Ctx, kraId: number, day: string) =>
  ctx.db
    .updateTable('employee_kra')
    .set({ updated_on: sql`greatest(updated_on, ${day}::date)` })
    .where('id', '=', kraId)
    .execute()

/** Lines that are there keep their updates; those left out go, and are only dropped where there are any. */
export async function writeLines(ctx: Ctx, kraId: number, lines: readonly KraLine[]): Promise<void> {
  const kept = new Set(lines.map(({ id }) => id))
  const before = await listLines(ctx, kraId)
  for (const { id, value } of before.filter((line) => !kept.has(line.id)))
    await (value === null
      ? deleteRow(ctx, 'employee_kra_line', id)
      : updateRow(ctx, 'employee_kra_line', { id }, { dropped: true }))
  for (const { id, ...line } of lines)
    await (id !== null && before.some((known) => known.id === id)
      ? updateRow(ctx, 'employee_kra_line', { id }, line)
      : insertRow(ctx, 'employee_kra_line', { kra_id: kraId, ...line }))
}

const linesOf = sql<
  { target: number; direction: string; measure: string; weight: number; value: number | null }[]
>`
  coalesce((select jsonb_agg(jsonb_build_object('target', line.target, 'direction', line.direction,
    'measure', line.measure, 'weight', line.weight, 'value', ${valueOfLine}))
  from employee_kra_line as line where line.kra_id = kra.id and not line.dropped), '[]')`

export const teamKraQuery = listQuery(teamKraList, {
  from: (ctx) => {
    const today = companyDay(ctx.now)
    return seats(ctx)
      .leftJoin('employee_kra as kra', (join) =>
        join
          .onRef('kra.account_id', '=', 'account.id')
          .on(sql<boolean>`daterange(kra.from_on, kra.to_on, '[]') @> ${today}::date`),
      )
      .where(personFor(ctx, 'list', 'account.id'))
  },
  select: (rows, { ctx }) =>
    rows
      .select(['account.id', 'account.name', 'designation.name as designation', 'kra.id as kra_id'])
      .select(['kra.state', 'kra.to_on', 'kra.updated_on', linesOf.as('lines')])
      .select(isStale(ctx).as('stale')),
  filters: {
    flag: (rows, flag, { ctx }) =>
      flag === 'missing'
        ? rows.where('kra.id', 'is', null)
        : flag === 'not_agreed'
          ? rows.where('kra.state', 'in', ['draft', 'proposed'])
          : rows.where(isStale(ctx)),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('account.name', words), searchIn('designation.name', words)])),
  },
  sorts: {
    person: neverNull('account.name'),
    designation: neverNull('designation.name'),
    updated_on: 'kra.updated_on',
  },
  id: 'account.id',
})

const isStale = (ctx: Ctx) => {
  const limit = dayBefore(companyDay(ctx.now), STALE_DAYS)
  return sql<boolean>`(kra.state = 'agreed' and coalesce(kra.updated_on, kra.agreed_at::date) <= ${limit}::date)`
}

/** For the nightly reminder: agreed, and without an update for exactly a multiple of the days. */
export const listStale = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('employee_kra as kra')
    .innerJoin('account', 'account.id', 'kra.account_id')
    .select(['kra.id', 'kra.account_id'])
    .select(sql<string>`coalesce(kra.updated_on, kra.agreed_at::date)`.as('since'))
    .where('account.status', '=', 'active')
    .where(sql<boolean>`daterange(kra.from_on, kra.to_on, '[]') @> ${today}::date`)
    .where(isStale(ctx))
    .execute()

export const listEnded = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('employee_kra')
    .select('id')
    .where('to_on', '<', today)
    .where('state', '=', 'agreed')
    .execute()
