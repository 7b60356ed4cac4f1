import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type PricedPerson = {
  readonly id: number
  readonly name: string
  readonly minutes: number
  readonly amount: number
  readonly open_minutes: number
  readonly open_amount: number
  readonly unpriced_minutes: number
}

/** Each entry at the rate of its day. Amounts are rounded once for each person, so that they add up to the sum. */
export async function listPriced(ctx: Ctx, projectId: number): Promise<readonly PricedPerson[]> {
  const { rows } = await sql<PricedPerson>`
    with priced as (
      select entry.account_id, entry.minutes, entry.status = 'approved' as approved, rate.hourly
      from timesheet_entry as entry
      left join lateral (
        select hourly from project_rate where project_id = entry.project_id and account_id = entry.account_id
          and valid_from <= entry.day order by valid_from desc limit 1
      ) as rate on true
      where entry.project_id = ${projectId} and entry.billable and entry.status <> 'rejected'
    )
    select account.id, account.name,
      coalesce(sum(minutes) filter (where approved), 0)::integer as minutes,
      round(coalesce(sum(minutes * hourly) filter (where approved), 0) / 60.0)::bigint as amount,
      coalesce(sum(minutes) filter (where not approved), 0)::integer as open_minutes,
      round(coalesce(sum(minutes * hourly) filter (where not approved), 0) / 60.0)::bigint as open_amount,
      coalesce(sum(minutes) filter (where hourly is null), 0)::integer as unpriced_minutes
    from priced join account on account.id = priced.account_id
    group by account.id order by lower(account.name), account.id`.execute(ctx.db)
  return rows
}
