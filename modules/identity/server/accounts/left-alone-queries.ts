import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { DECIDE_ACCESS } from '#identity/server/identity-policy.ts'

/** Until which day others than the actor decide on roles; null without an end. */
export type OtherDeciders = ReadonlyMap<number, string | null>

/** Today or later. Those who never came in do not count: a wrong choice may be taken back. */
export async function listOtherDeciders(ctx: Ctx): Promise<OtherDeciders> {
  const { rows } = await sql<{ id: number; until: string | null }>`
    select account.id, nullif(max(coalesce(valid_to, 'infinity')), 'infinity')::text as until
    from account_role join role_grant using (role_id) join account on account.id = account_role.account_id
    where permission = ${DECIDE_ACCESS} and scope = 'all' and status = 'active' and user_type <> 'Client'
      and coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date and account.id <> ${ctx.actor.id}
      and (password_hash is not null or exists (select from session where session.account_id = account.id))
    group by account.id`.execute(ctx.db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

export async function insertEndedAdministrators(ctx: Ctx, accountIds: readonly number[]): Promise<void> {
  await ctx.db
    .insertInto('ended_administrator')
    .values(accountIds.map((account_id) => ({ account_id, ended_by: ctx.actor.id })))
    .onConflict((row) => row.columns(['ended_by', 'account_id']).doNothing())
    .execute()
}

export async function listEndedByActor(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('ended_administrator')
    .select('account_id')
    .where('ended_by', '=', ctx.actor.id)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export const isAnyoneLeftAlone = async (ctx: Ctx, otherThan: number): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('ended_administrator')
    .select('id')
    .where('ended_by', '<>', otherThan)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEndedAdministrators(ctx: Ctx, otherThan: number): Promise<void> {
  await ctx.db.deleteFrom('ended_administrator').where('ended_by', '<>', otherThan).execute()
}
