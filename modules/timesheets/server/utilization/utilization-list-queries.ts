import { sql, type SqlBool } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { utilizationList } from '#timesheets/contract/utilization/utilization-calls.ts'
import type { Totals } from '#timesheets/contract/utilization/utilization-rules.ts'
import { targetOf } from './target-queries.ts'
import { personDays, sums, type Counted } from './person-days-queries.ts'

type UseRow = Totals & {
  readonly id: number
  readonly person_name: string
  readonly whole: boolean
  readonly office: string
  readonly office_id: number | null
  readonly department: string
  readonly department_id: number | null
  readonly designation: string
  readonly manager_id: number | null
  readonly contractor: boolean
  readonly planned: number
  readonly over_days: number
  readonly at_risk: number
  readonly differs: number
  readonly target: number | null
}

/** One row for each person, with what they did in the period; seats and targets are those of its last day. */
const rowsOf = (ctx: Ctx, { period, states }: Counted) => sql<UseRow>`(
  with ${personDays(ctx, { period, states })},
  summed as (
    select account_id, ${sums}, coalesce(sum(at_risk), 0)::integer as at_risk,
      (count(*) filter (where differs))::integer as differs
    from person_day group by account_id
  ),
  planned_day as (
    select capacity.account_id, capacity.minutes, sum(part.share) as share
    from capacity join project_assignment as part on part.account_id = capacity.account_id
      and part.valid_from <= capacity.day and (part.valid_to is null or part.valid_to >= capacity.day)
    group by capacity.account_id, capacity.day, capacity.minutes
  ),
  planned as (
    select account_id, round(sum(minutes * share / 100.0))::integer as planned,
      (count(*) filter (where share > 100 and minutes > 0))::integer as over_days
    from planned_day group by account_id
  )
  select visible.account_id as id, person.name as person_name, visible.whole,
    ${figures},
    coalesce(planned.planned, 0) as planned, coalesce(planned.over_days, 0) as over_days,
    coalesce(summed.at_risk, 0) as at_risk, coalesce(summed.differs, 0) as differs,
    coalesce(location.name, '') as office, seat.location_id as office_id,
    coalesce(department.name, '') as department, seat.department_id,
    coalesce(designation.name, '') as designation, seat.line_manager_id as manager_id,
    exists (select from employment join employment_stage as stage on stage.employment_id = employment.id
      where employment.person_id = visible.account_id and stage.type = 'contract'
        and daterange(stage.valid_from, stage.valid_to, '[]') @> ${period.to}::date) as contractor,
    ${targetOf('seat.designation_id', period.to)} * 100 as target
  from visible
  join account as person on person.id = visible.account_id
  left join summed on summed.account_id = visible.account_id
  left join planned on planned.account_id = visible.account_id
  left join lateral (
    select * from assignment where assignment.account_id = visible.account_id
      and assignment.valid_from <= ${period.to}::date order by assignment.valid_from desc limit 1
  ) as seat on true
  left join location on location.id = seat.location_id
  left join department on department.id = seat.department_id
  left join designation on designation.id = seat.designation_id
)`

const figures = sql.join(
  ['capacity', 'billable', 'project_nb', 'bench', 'other', 'logged', 'unlogged', 'overtime'].map(
    (name) => sql`coalesce(${sql.ref(`summed.${name}`)}, 0) as ${sql.ref(name)}`,
  ),
)

const WHOLE = 10_000
const share = (part: string) =>
  sql<number | null>`(case when row.whole and row.capacity > 0
    then round(${sql.raw(part)} * ${WHOLE}::numeric / row.capacity) end)`
/** Of what is seen in part only the time on own projects is known. */
const whole = (name: keyof Totals | 'planned' | 'over_days' | 'at_risk') =>
  sql<number | null>`(case when row.whole then ${sql.ref(`row.${name}`)} end)`

export const utilizationQuery = listQuery(utilizationList, {
  from: (ctx, counted: Counted) => ctx.db.selectFrom(rowsOf(ctx, counted).as('row')),
  select: (rows) => rows.selectAll('row'),
  filters: {
    view: null,
    on: null,
    counted: null,
    search: (rows, words) => rows.where(searchIn('row.person_name', words)),
    office: (rows, id) => rows.where('row.office_id', '=', id),
    department: (rows, id) => rows.where('row.department_id', '=', id),
    manager: (rows, id) => rows.where('row.manager_id', '=', id),
    contractors: (rows, is) => rows.where('row.whole', '=', true).where('row.contractor', '=', is),
    over: (rows, is) => rows.where(sql<SqlBool>`row.whole and (row.over_days > 0) = ${is}`),
  },
  sorts: {
    person: 'row.person_name',
    office: 'row.office',
    department: 'row.department',
    designation: 'row.designation',
    capacity: whole('capacity'),
    billable: 'row.billable',
    project_nb: 'row.project_nb',
    bench: whole('bench'),
    other: whole('other'),
    unlogged: whole('unlogged'),
    overtime: whole('overtime'),
    billable_share: share('row.billable'),
    productive_share: share('(row.billable + row.project_nb)'),
    logged_share: share('row.logged'),
    planned: whole('planned'),
    gap: sql`(case when row.whole then row.planned - row.logged end)`,
    over_days: whole('over_days'),
    at_risk: whole('at_risk'),
  },
  totals: {
    capacity: whole('capacity'),
    billable: 'row.billable',
    project_nb: 'row.project_nb',
    bench: whole('bench'),
    other: whole('other'),
    unlogged: whole('unlogged'),
    overtime: whole('overtime'),
    planned: whole('planned'),
  },
  id: 'row.id',
})
export type ListedUse = RowOf<typeof utilizationQuery>
