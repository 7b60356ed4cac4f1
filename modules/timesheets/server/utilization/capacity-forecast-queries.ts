import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { targetOf } from './target-queries.ts'
import { seesWhole } from './utilization-policy.ts'
import { skillsOf } from './utilization-sum-queries.ts'

/** By skill and week, of everybody of whom a project is expected. */
export async function listFreeHours(ctx: Ctx, { from, to }: { readonly from: string; readonly to: string }) {
  const { rows } = await sql<{ skill: string; monday: string; people: number; free: number }>`
    with seen as materialized (
      select person.id as account_id from account as person
      where person.user_type <> 'Client' and person.status = 'active' and ${seesWhole(ctx, 'person.id')}
        and coalesce((select ${targetOf('seat.designation_id', from)} from assignment as seat
          where seat.account_id = person.id and daterange(seat.valid_from, seat.valid_to, '[]') @> ${from}::date), 0) > 0
    ),
    free_day as (
      select kept.account_id, date_trunc('week', kept.day)::date as monday,
        kept.minutes * greatest(0, 100 - coalesce(plan.share, 0)) / 100.0 as free
      from timesheet_capacity as kept join seen using (account_id)
      left join lateral (
        select sum(part.share) as share from project_assignment as part
        where part.account_id = kept.account_id and part.valid_from <= kept.day
          and (part.valid_to is null or part.valid_to >= kept.day)
      ) as plan on true
      where kept.day between ${from}::date and ${to}::date and kept.minutes > 0
    ),
    free_week as (select account_id, monday, sum(free) as free from free_day group by 1, 2)
    select coalesce(skill.name, '') as skill, monday::text, count(distinct free_week.account_id)::integer as people,
      round(sum(free))::integer as free
    from free_week left join lateral (${skillsOf(sql`free_week.account_id`)}) as skill on true
    group by 1, 2 order by coalesce(skill.name, '') = '', 1, 2`.execute(ctx.db)
  return rows
}
