import { sql, type SqlBool } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { benchList } from '#timesheets/contract/utilization/utilization-calls.ts'
import { BENCH_BELOW, BENCH_WORKING_DAYS } from '#timesheets/contract/utilization/utilization-lists.ts'
import { targetOf } from './target-queries.ts'
import { seesWhole } from './utilization-policy.ts'
import { skillsOf } from './utilization-sum-queries.ts'

type BenchRow = {
  readonly id: number
  readonly person_name: string
  readonly office: string
  readonly office_id: number | null
  readonly designation: string
  readonly skills: string
  readonly capacity: number
  readonly planned: number
  readonly on_projects: number
  readonly busy: number
  readonly since: string | null
  readonly last_project: string
  readonly next_project: string
  readonly next_from: string | null
}

const WHOLE = 10_000

/**
 * Who hardly works on projects. Of the last ten days with capacity, what is planned and what is logged, drafts as well,
 * say the same thing twice, so the larger of the two counts. Anyone with fewer such days is new, and not yet on the bench; anyone
 * with a target of 0 % is not expected on a project.
 */
const rowsOf = (ctx: Ctx) => {
  const today = companyDay(ctx.now)
  return sql<BenchRow>`(
    with seen as materialized (
      select person.id as account_id from account as person
      where person.user_type <> 'Client' and person.status = 'active' and ${seesWhole(ctx, 'person.id')}
        and exists (select from employment where employment.person_id = person.id
          and daterange(joined_on, left_on, '[]') @> ${today}::date)
    ),
    looked as (
      select seen.account_id, day.day, day.minutes from seen cross join lateral (
        select kept.day, kept.minutes from timesheet_capacity as kept
        where kept.account_id = seen.account_id and kept.day < ${today}::date and kept.minutes > 0
        order by kept.day desc limit ${BENCH_WORKING_DAYS}
      ) as day
    ),
    used as (
      select looked.account_id, sum(looked.minutes)::integer as capacity, count(*) as days,
        round(sum(looked.minutes * least(100, coalesce(plan.share, 0)) / 100.0))::integer as planned,
        sum(coalesce(done.minutes, 0))::integer as on_projects
      from looked
      left join lateral (
        select sum(part.share) as share from project_assignment as part
        where part.account_id = looked.account_id and part.valid_from <= looked.day
          and (part.valid_to is null or part.valid_to >= looked.day)
      ) as plan on true
      left join lateral (
        select sum(entry.minutes) as minutes from timesheet_entry as entry
        where entry.account_id = looked.account_id and entry.day = looked.day and entry.project_id is not null
      ) as done on true
      group by looked.account_id
    )
    select used.account_id as id, person.name as person_name, used.capacity, used.planned, used.on_projects,
      round(greatest(used.planned, used.on_projects) * ${WHOLE}::numeric / used.capacity)::integer as busy,
      coalesce(location.name, '') as office, seat.location_id as office_id,
      coalesce(designation.name, '') as designation,
      coalesce((select string_agg(skill.name, ', ' order by skill.name)
        from (${skillsOf(sql`used.account_id`)}) as skill), '') as skills,
      last.day + 1 as since, coalesce(last.name, '') as last_project,
      coalesce(next.name, '') as next_project, next.valid_from as next_from
    from used
    join account as person on person.id = used.account_id
    left join assignment as seat on seat.account_id = used.account_id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${today}::date
    left join location on location.id = seat.location_id
    left join designation on designation.id = seat.designation_id
    left join lateral (
      select project.name, entry.day from timesheet_entry as entry join project on project.id = entry.project_id
      where entry.account_id = used.account_id and entry.day < ${today}::date
      order by entry.day desc, entry.id desc limit 1
    ) as last on true
    left join lateral (
      select project.name, part.valid_from from project_assignment as part join project on project.id = part.project_id
      where part.account_id = used.account_id and part.valid_from > ${today}::date
      order by part.valid_from limit 1
    ) as next on true
    where used.days = ${BENCH_WORKING_DAYS} and coalesce(${targetOf('seat.designation_id', today)}, 0) > 0
      and greatest(used.planned, used.on_projects) * ${WHOLE} < used.capacity * ${BENCH_BELOW}
  )`
}

export const benchQuery = listQuery(benchList, {
  from: (ctx) => ctx.db.selectFrom(rowsOf(ctx).as('row')),
  select: (rows) => rows.selectAll('row'),
  filters: {
    office: (rows, id) => rows.where('row.office_id', '=', id),
    search: (rows, words) =>
      rows.where(sql<SqlBool>`(${searchIn('row.person_name', words)} or ${searchIn('row.skills', words)})`),
  },
  sorts: {
    person: 'row.person_name',
    office: 'row.office',
    designation: 'row.designation',
    busy: 'row.busy',
    since: 'row.since',
    next_from: 'row.next_from',
  },
  id: 'row.id',
})
