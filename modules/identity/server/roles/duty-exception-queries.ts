import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type DutyException = {
  /** Of the role that was given by it. */
  readonly id: number
  readonly why: string
  readonly until: string
  readonly given_by: string | null
}

type Wish = {
  readonly accountId: number
  /** Of two roles that one person does not hold otherwise. */
  readonly permissions: readonly [string, string]
  readonly day: string
}

/** The recorded exception by which someone holds both permissions on a day. One gives no exception to oneself. */
export async function findOptionalDutyException(
  ctx: Ctx,
  { accountId, permissions, day }: Wish,
): Promise<DutyException | undefined> {
  const both = sql`any (${[...permissions]}::text[])`
  const { rows } = await sql<DutyException>`
    select held.id, held.exception as why, held.valid_to::text as until, giver.name as given_by
    from account_role as held
    join account_role as beside on beside.account_id = held.account_id
      and daterange(beside.valid_from, beside.valid_to, '[]') @> ${day}::date
    join duty_conflict as conflict on conflict.severity = 'refused'
      and conflict.role_id = least(held.role_id, beside.role_id)
      and conflict.other_role_id = greatest(held.role_id, beside.role_id)
    join role_grant as one on one.role_id = held.role_id and one.permission = ${both}
    join role_grant as other on other.role_id = beside.role_id and other.permission = ${both}
      and other.permission <> one.permission
    left join account as giver on giver.id = held.given_by
    where held.account_id = ${accountId} and held.exception <> '' and held.given_by is distinct from ${accountId}
      and held.valid_to is not null and daterange(held.valid_from, held.valid_to, '[]') @> ${day}::date
    order by held.valid_to desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** One that was used, as it was granted. */
export const findDutyException = (ctx: Ctx, id: number): Promise<DutyException> =>
  ctx.db
    .selectFrom('account_role as held')
    .leftJoin('account as giver', 'giver.id', 'held.given_by')
    .select(['held.id', sql<string>`held.exception`.as('why'), sql<string>`held.valid_to::text`.as('until')])
    .select('giver.name as given_by')
    .where('held.id', '=', id)
    .executeTakeFirstOrThrow()
