import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type Gap = {
  readonly account_id: number
  /** The first day with a gap. */
  readonly first: string
  /** Days with less time than expected. */
  readonly missing: number
  /** Entries that are not submitted. */
  readonly open: number
}

/** Of everybody on a project in the month: the days that are short, and the entries not yet submitted. */
export async function listGaps(
  ctx: Ctx,
  { month, today }: { readonly month: string; readonly today: string },
): Promise<Gap[]> {
  const from = `${month}-01`
  const { rows } = await sql<Gap>`
    with person as (
      select distinct account.id as account_id from account
      join project_assignment as part on part.account_id = account.id
      where account.status = 'active' and account.user_type <> 'Client' and part.valid_from < ${from}::date + interval '1 month'
        and (part.valid_to is null or part.valid_to >= ${from}::date)
    ),
    done as (
      select account_id, day, sum(minutes) as minutes,
        count(*) filter (where status in ('pending', 'rejected', 'ready_to_submit')) as open
      from timesheet_entry where day >= ${from}::date and day < ${from}::date + interval '1 month' group by 1, 2
    ),
    short as (
      select person.account_id, coalesce(kept.day, done.day) as day,
        coalesce(kept.minutes, 0) > coalesce(done.minutes, 0) as missing, coalesce(done.open, 0) as open
      from person
      join (
        select account_id, day from timesheet_capacity
        where day >= ${from}::date and day < ${from}::date + interval '1 month' and day < ${today}::date
        union select account_id, day from done
      ) as all_day using (account_id)
      left join timesheet_capacity as kept on kept.account_id = person.account_id and kept.day = all_day.day
        and kept.day < ${today}::date
      left join done on done.account_id = person.account_id and done.day = all_day.day
    )
    select account_id, min(day)::text as first, (count(*) filter (where missing))::integer as missing,
      sum(open)::integer as open
    from short where missing or open > 0 group by account_id order by account_id`.execute(ctx.db)
  return rows
}
