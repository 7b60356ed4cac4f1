import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { pipList } from '#performance/contract/pip-calls.ts'
import { pipFor } from '#performance/server/performance-policy.ts'

const plans = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'pip' | 'account'>()
    .selectFrom('pip')
    .innerJoin('account as person', 'person.id', 'pip.account_id')
    .innerJoin('account as manager', 'manager.id', 'pip.manager_id')
    .innerJoin('account as partner', 'partner.id', 'pip.partner_id')
    .where(pipFor(ctx, 'see'))

const shown = (rows: ReturnType<typeof plans>, ctx: Ctx) =>
  rows
    .selectAll('pip')
    .select(['person.name as person_name', 'manager.name as manager_name', 'partner.name as partner_name'])
    .select(sql<string>`(pip.to_on + pip.leave_days)`.as('ends_on'))
    .select(
      sql<string | null>`(select min(day) from pip_check_in as meeting where meeting.pip_id = pip.id
        and meeting.day >= ${companyDay(ctx.now)}::date and pip.state = 'active')`.as('next_on'),
    )

export const pipQuery = listQuery(pipList, {
  from: plans,
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    state: (rows, state) => rows.where('pip.state', '=', state),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('manager.name', words)])),
  },
  sorts: {
    person: neverNull('person.name'),
    manager: neverNull('manager.name'),
    state: neverNull('pip.state'),
    from_on: neverNull('pip.from_on'),
    to_on: neverNull('pip.to_on'),
  },
  id: 'pip.id',
})

/** Undefined for a caller who has no part in it, as if it were not there. */
export const findOptionalPip = (ctx: Ctx, id: number) =>
  shown(plans(ctx), ctx)
    .select(pipFor(ctx, 'approve').as('may_approve'))
    .where('pip.id', '=', id)
    .executeTakeFirst()
export type SeenPip = NonNullable<Awaited<ReturnType<typeof findOptionalPip>>>

export const findOptionalOwnPip = (ctx: Ctx) =>
  shown(plans(ctx), ctx)
    .select(pipFor(ctx, 'approve').as('may_approve'))
    .where('pip.account_id', '=', ctx.actor.id)
    .where('pip.state', '<>', 'cancelled')
    .orderBy('pip.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function lockOptionalPip(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('pip').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalPip(ctx, id)
}

export const listGoals = (ctx: Ctx, pipId: number) =>
  ctx.db.selectFrom('pip_goal').selectAll().where('pip_id', '=', pipId).orderBy('id').execute()

export const listCheckIns = (ctx: Ctx, pipId: number) =>
  ctx.db.selectFrom('pip_check_in').selectAll().where('pip_id', '=', pipId).orderBy('day').execute()

export const addCheckIns = (ctx: Ctx, pipId: number, days: readonly string[]) =>
  days.length === 0
    ? Promise.resolve([])
    : ctx.db
        .insertInto('pip_check_in')
        .values(days.map((day) => ({ pip_id: pipId, day })))
        .onConflict((found) => found.constraint('pip_check_in_key').doNothing())
        .execute()

export const findOptionalCheckIn = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('pip_check_in').selectAll().where('id', '=', id).executeTakeFirst()

/** Working days on which the person is away within the plan. */
export async function countLeaveDays(ctx: Ctx, { account_id, from_on, to_on }: LeavePlan): Promise<number> {
  const { days } = await ctx.db
    .selectFrom('absence')
    .select(sql<number>`count(distinct day)::integer`.as('days'))
    .where('account_id', '=', account_id)
    .where('tentative', '=', false)
    .where('kind', '=', 'leave')
    .where('hundredths', '>=', 100)
    .where('day', '>=', from_on)
    .where('day', '<=', to_on)
    .executeTakeFirstOrThrow()
  return days
}
type LeavePlan = { readonly account_id: number; readonly from_on: string; readonly to_on: string }

export const listActive = (ctx: Ctx, accountId?: number) =>
  ctx.db
    .selectFrom('pip')
    .selectAll()
    .where('state', 'in', ['acknowledged', 'active'])
    .$if(accountId !== undefined, (some) => some.where('account_id', '=', accountId!))
    .orderBy('id')
    .execute()
