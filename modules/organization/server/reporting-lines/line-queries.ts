import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** From the line manager up to the top, as it stands on that day: those who decide when the nearest one cannot. */
export async function listLineAbove(ctx: Ctx, accountId: number, day: string) {
  const { rows } = await sql<{ id: number; name: string; active: boolean }>`
    with recursive line (account_id, level) as (
      select ${accountId}::integer, 0
      union
      select line_manager_id, level + 1
      from line join assignment using (account_id)
      where line_manager_id is not null and level < 30
        and daterange(valid_from, valid_to, '[]') @> ${day}::date
    )
    select account.id, account.name, account.status = 'active' as active
    from line join account on account.id = account_id
    where level > 0 order by level`.execute(ctx.db)
  return rows
}

/** Everybody whose line leads to this person on that day, directly or through others. */
export async function listLineBelow(ctx: Ctx, accountId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line (account_id) as (
      select ${accountId}::integer
      union
      select below.account_id
      from line join assignment as below on below.line_manager_id = line.account_id
      where daterange(below.valid_from, below.valid_to, '[]') @> ${day}::date
    )
    select account.id from line join account on account.id = account_id
    where account.id <> ${accountId} and status <> 'left' and user_type <> 'Client'`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
