import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const delegationsOfToday = (ctx: Ctx, area: string) =>
  ctx.db
    .selectFrom('delegation')
    .where(sql<boolean>`${area} = any (areas)`)
    .where('valid_from', '<=', companyDay(ctx.now))
    .where('valid_to', '>=', companyDay(ctx.now))

/** Whose approvals of an area this actor has been given for today. */
export const delegatorsOf = (ctx: Ctx, area: string) =>
  delegationsOfToday(ctx, area).select('from_account_id').where('to_account_id', '=', ctx.actor.id)

/** These people and those who decide in their place today: everybody on whose screens something changes. */
export async function withDelegates(ctx: Ctx, approvers: readonly number[], area: string): Promise<number[]> {
  const delegates = await delegationsOfToday(ctx, area)
    .select('to_account_id')
    .where('from_account_id', '=', sql<number>`any (${[...approvers]})`)
    .execute()
  return [...new Set([...approvers, ...delegates.map(({ to_account_id }) => to_account_id)])]
}

/** Of these people, those who have handed over their approvals of an area today. */
export async function listDelegating(ctx: Ctx, ids: readonly number[], area: string): Promise<number[]> {
  const rows = await delegationsOfToday(ctx, area)
    .select('from_account_id')
    .where('from_account_id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute()
  return rows.map(({ from_account_id }) => from_account_id)
}
