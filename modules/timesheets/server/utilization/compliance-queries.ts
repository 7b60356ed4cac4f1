import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { complianceList } from '#timesheets/contract/utilization/compliance-list.ts'
import { personDays, type Counted } from './person-days-queries.ts'

type Row = {
  readonly id: number
  readonly person_name: string
  readonly office: string
  readonly weeks: number
  readonly in_time: number
  readonly late: number
  readonly open: number
  readonly missing_days: number
}

/** A week is due once its Sunday is over, and in time up to the end of the Monday after. */
const rowsOf = (ctx: Ctx, { period }: Counted) => {
  const today = companyDay(ctx.now)
  return sql<Row>`(
    with ${personDays(ctx, { period, states: [...entryStates.keys] })},
    missing as (
      select account_id, count(*)::integer as days from person_day
      where capacity > 0 and logged = 0 and day < ${today}::date group by account_id
    ),
    due as (
      select distinct account_id, date_trunc('week', day)::date as monday from capacity
      where minutes > 0 and date_trunc('week', day)::date + 6 < ${today}::date
    ),
    judged as (
      select due.account_id, case
        when week.status is null or week.status in ('pending', 'rejected', 'in_review', 'ready_to_submit') then 'open'
        when (least(week.submitted_at, (select min(asked.submitted_at) from timesheet_submission as asked
            where asked.week_id = week.id and asked.status <> 'recalled')) at time zone 'Asia/Kolkata')::date
          <= due.monday + 7 then 'in_time'
        else 'late' end as standing
      from due left join timesheet_week as week on week.account_id = due.account_id and week.monday = due.monday
    ),
    summed as (
      select account_id, count(*)::integer as weeks,
        (count(*) filter (where standing = 'in_time'))::integer as in_time,
        (count(*) filter (where standing = 'late'))::integer as late,
        (count(*) filter (where standing = 'open'))::integer as open
      from judged group by account_id
    )
    select visible.account_id as id, person.name as person_name, coalesce(location.name, '') as office,
      coalesce(summed.weeks, 0) as weeks, coalesce(summed.in_time, 0) as in_time,
      coalesce(summed.late, 0) as late, coalesce(summed.open, 0) as open,
      coalesce(missing.days, 0) as missing_days
    from visible
    join account as person on person.id = visible.account_id
    left join summed on summed.account_id = visible.account_id
    left join missing on missing.account_id = visible.account_id
    left join assignment as seat on seat.account_id = visible.account_id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${period.to}::date
    left join location on location.id = seat.location_id
    where visible.whole
  )`
}

export const complianceQuery = listQuery(complianceList, {
  from: (ctx, counted: Counted) => ctx.db.selectFrom(rowsOf(ctx, counted).as('row')),
  select: (rows) => rows.selectAll('row'),
  filters: {
    view: null,
    on: null,
    gaps: (rows, has) =>
      rows.where(({ eb }) =>
        eb(sql<boolean>`(row.missing_days > 0 or row.late > 0 or row.open > 0)`, '=', has),
      ),
    search: (rows, words) => rows.where(searchIn('row.person_name', words)),
  },
  sorts: {
    person: 'row.person_name',
    weeks: 'row.weeks',
    in_time: 'row.in_time',
    late: 'row.late',
    open: 'row.open',
    share: sql`(case when row.weeks > 0 then round(row.in_time::numeric * 10000 / row.weeks)::bigint end)`,
    missing_days: 'row.missing_days',
  },
  totals: {
    weeks: 'row.weeks',
    in_time: 'row.in_time',
    late: 'row.late',
    open: 'row.open',
    missing_days: 'row.missing_days',
  },
  id: 'row.id',
})
export type ListedCompliance = RowOf<typeof complianceQuery>
