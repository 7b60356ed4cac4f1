import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { DECIDE_ACCESS, MANAGE_ROLES } from '#identity/server/identity-policy.ts'

export const insertSoleAdministrator = (ctx: Ctx, accountId: number) =>
  insertRow(ctx, 'sole_administrator', { account_id: accountId })

/** Nothing once it is over, and in a product that was set up before there was such a thing. */
export const lockOptionalSole = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sole_administrator')
    .selectAll()
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findOptionalSole = (ctx: Ctx) =>
  ctx.db.selectFrom('sole_administrator').selectAll().executeTakeFirst()

export const traceUse = (ctx: Ctx, id: number, lastUse: string) =>
  updateRow(ctx, 'sole_administrator', { id }, { last_use: lastUse })

export const endSole = (ctx: Ctx, id: number, endedBy: number) =>
  updateRow(ctx, 'sole_administrator', { id }, { ended_at: ctx.now, ended_by: endedBy })

/** Gives roles and decides on them today, by whichever roles of their own. */
export async function isAdministrator(ctx: Ctx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct permission) as count from account_role join role_grant using (role_id)
    where account_id = ${accountId} and scope = 'all' and permission in (${DECIDE_ACCESS}, ${MANAGE_ROLES})
      and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`.execute(ctx.db)
  return rows[0]?.count === 2
}

export async function hasEverSignedIn(ctx: Ctx, accountId: number): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('see_as_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** The roles of HR that someone has given themselves. */
export const listRolesGivenToSelf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['account_role.id', 'account_role.valid_from', 'role.name'])
    .where('account_id', '=', accountId)
    .where('given_by', '=', accountId)
    .where('role.sensitive', '=', true)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date`)
    .execute()

const HELD_ALONE = ['hr_manager', 'hr_executive']

export const listRolesHeldAlone = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db.selectFrom('role').select('id').where('key', 'in', HELD_ALONE).execute()
  return rows.map(({ id }) => id)
}

export async function isHrHeld(ctx: Ctx): Promise<boolean> {
  const held = await ctx.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select('account_role.id')
    .where('role.key', 'in', HELD_ALONE)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
