import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { ASSIGN, WORK } from './academy-policy.ts'

const holdsToday = (ctx: Ctx, permission: string) =>
  sql<boolean>`exists (select from account_role as held join role_grant using (role_id)
    where held.account_id = account.id and role_grant.permission = ${permission}
      and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`

/** Active, and a counsellor by one of their roles; managers may have leads of their own. */
const counsellors = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where(holdsToday(ctx, WORK))

export const listCounsellors = (ctx: Ctx) =>
  counsellors(ctx)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

export const findOptionalCounsellor = (ctx: Ctx, id: number) =>
  counsellors(ctx).where('account.id', '=', id).executeTakeFirst()

export const findOptionalCounsellorNamed = (ctx: Ctx, name: string) =>
  counsellors(ctx)
    .where(
      sql<boolean>`(lower(account.name) = ${name.toLowerCase()} or lower(account.email) = ${name.toLowerCase()})`,
    )
    .executeTakeFirst()

/** Those who get leads in turn, with the number of their last turn. */
export const listTakers = (ctx: Ctx) =>
  counsellors(ctx)
    .leftJoin('academy_turn', 'academy_turn.account_id', 'account.id')
    .select(sql<number>`coalesce(academy_turn.turn, 0)`.as('turn'))
    .where(sql<boolean>`not ${holdsToday(ctx, ASSIGN)}`)
    .orderBy('turn')
    .orderBy('account.id')
    .execute()

/** Under the lock of the turns, so that the numbers grow with each lead, whatever the clock says. */
export async function writeTurn(ctx: Ctx, accountId: number): Promise<void> {
  const turn = sql<number>`(select coalesce(max(turn), 0) + 1 from academy_turn)`
  await ctx.db
    .insertInto('academy_turn')
    .values({ account_id: accountId, turn })
    .onConflict((there) => there.column('account_id').doUpdateSet({ turn }))
    .execute()
}

export const nameOfAccount = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
