import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const PAGE = 500
const HOUR = 3_600_000

const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id)

/** Meetings that are still to come, of one host or of all. */
export const listUpcoming = (ctx: Ctx, accountId: number | null, after: number) =>
  ids(
    ctx.db
      .selectFrom('appointment')
      .select('id')
      .where('outcome', '=', 'scheduled')
      .where('starts_at', '>', ctx.now.toISOString())
      .where('id', '>', after)
      .$if(accountId !== null, (query) => query.where('host_account_id', '=', accountId!))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )

export type Reminder = 'reminded_day_at' | 'reminded_hour_at'

/** Whom to remind so long before; a visitor who booked later than that is not. */
export const listToRemind = (ctx: Ctx, column: Reminder, hours: number) =>
  ids(
    ctx.db
      .selectFrom('appointment')
      .select('id')
      .where('outcome', '=', 'scheduled')
      .where('starts_at', '>', ctx.now.toISOString())
      .where('starts_at', '<=', new Date(ctx.now.getTime() + hours * HOUR).toISOString())
      .where(sql<boolean>`created_at <= starts_at - make_interval(hours => ${hours})`)
      .where(column, 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )

/** False where another run has done it. */
export async function noteOnce(
  ctx: Ctx,
  id: number,
  column: Reminder | 'nudged_at' | 'visitor_told_at',
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('appointment')
    .set({ [column]: ctx.now })
    .where('id', '=', id)
    .where('outcome', '=', 'scheduled')
    .where(column, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Over for half an hour, and no one has noted what became of them. */
export const listToNudge = (ctx: Ctx) =>
  ctx.db
    .selectFrom('appointment')
    .select(['id', 'name', 'host_account_id'])
    .where('outcome', '=', 'scheduled')
    .where('ends_at', '<=', new Date(ctx.now.getTime() - HOUR / 2).toISOString())
    .where('nudged_at', 'is', null)
    .orderBy('id')
    .limit(PAGE)
    .execute()

export const listWithoutOutcome = (ctx: Ctx) =>
  ctx.db
    .selectFrom('appointment')
    .innerJoin('account', 'account.id', 'host_account_id')
    .select(['appointment.name', 'account.name as host'])
    .where('outcome', '=', 'scheduled')
    .where('ends_at', '<=', ctx.now.toISOString())
    .orderBy('starts_at')
    .limit(PAGE)
    .execute()

/** Who shares meetings out. */
export async function listAssigners(ctx: Ctx): Promise<number[]> {
  return ids(
    ctx.db
      .selectFrom('account_role')
      .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
      .innerJoin('role', 'role.id', 'account_role.role_id')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select('account.id')
      .distinct()
      .where('role_grant.permission', '=', 'appointments.appointment.assign')
      // An administrator may, but it is no work of theirs.
      .where('role.key', '<>', 'admin')
      .where('account.status', '=', 'active')
      .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
      .execute(),
  )
}
