import { sql, type RawBuilder } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type ListReach } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { leaveReportList, type LeaveReport } from '#leave/contract/reports/leave-report-calls.ts'
import { typeAsSeen } from '#leave/server/applications/type-as-seen-queries.ts'
import { leaveIn, type LeaveView } from '#leave/server/leave-policy.ts'

type Row = {
  id: number
  account_id: number
  leave_type_id: number
  day: string
  quantity: number
  about: string
}

type Days = {
  readonly from: string
  readonly to: string
}

const sandwichLines = ({ from, to }: Days) => sql<Row>`(
  select line.id, line.account_id, line.leave_type_id, line.day, line.counted as quantity, line.because as about
  from leave_day line
  where line.state = 'taken' and line.counted > 0 and line.day between ${from}::date and ${to}::date and line.kind = 'sandwich')`

/** Whole numbers leave the odd hundredth to the person, as the calendar's `paidPart` does. */
const unpaidPart = sql`line.counted * (100 - line.paid_share) / 100`

/** What payroll does not pay: of days that are paid in part the part that is not. */
const unpaidLines = ({ from, to }: Days) => sql<Row>`(
  select line.id, line.account_id, line.leave_type_id, line.day, ${unpaidPart} as quantity,
    line.because || case when line.paid_share = 0 then '' else ', paid at ' || line.paid_share || ' %' end as about
  from leave_day line
  where line.state = 'taken' and line.day between ${from}::date and ${to}::date and ${unpaidPart} > 0)`

const sources: Readonly<Record<LeaveReport, (days: Days, now: string) => RawBuilder<Row>>> = {
  loss_of_pay: unpaidLines,
  sandwich: sandwichLines,
  lapsing: ({ from, to }) => sql<Row>`(
    select id, account_id, leave_type_id, expires_on as day, remaining as quantity,
      'Come in on ' || to_char(granted_on, 'FMDD Mon YYYY') as about
    from leave_lot where remaining > 0 and expires_on between ${from}::date and ${to}::date)`,
  waiting: ({ from, to }, now) => sql<Row>`(
    select leg.id, leg.applicant_id as account_id, app.leave_type_id, (app.asked_at at time zone ${COMPANY_ZONE})::date as day,
      (select coalesce(sum(counted), 0)::integer from leave_day
        where application_id = app.id and state <> 'returned') as quantity,
      approver.name || ' (' || leg.kind || '), since ' || to_char(leg.opened_at at time zone ${COMPANY_ZONE}, 'FMDD Mon YYYY')
        || case when leg.due_at < ${now} then ', overdue' else '' end as about
    from approval_leg leg
    join account approver on approver.id = leg.approver_id
    left join leave_project_part part on leg.subject_table = 'leave_project_part' and part.id = leg.subject_id
    join leave_application app on app.id = coalesce(part.application_id, leg.subject_id)
    where leg.subject_table in ('leave_application', 'leave_project_part')
      and leg.status = 'pending' and leg.opened_at is not null
      and (app.asked_at at time zone ${COMPANY_ZONE})::date between ${from}::date and ${to}::date)`,
}

type Asked = { readonly report?: LeaveReport; readonly from?: string; readonly to?: string }

export const leaveReportQuery = listQuery(leaveReportList, {
  from: (
    ctx: Ctx,
    _view: LeaveView,
    { report = 'loss_of_pay', from = '', to = '' }: Asked,
    reach: ListReach,
  ) =>
    ctx.db
      .selectFrom(sources[report]({ from, to }, ctx.now.toISOString()).as('row'))
      .innerJoin('account as person', 'person.id', 'row.account_id')
      .innerJoin('leave_type as type', 'type.id', 'row.leave_type_id')
      .selectAll('row')
      .select(['person.name as person_name', 'type.name as type_name', 'type.key as type_key'])
      .select(sql<boolean>`${leaveIn(ctx, 'see kind', 'row.account_id')}`.as('kind_seen'))
      .where(leaveIn(ctx, reach, 'row.account_id')),
  filters: {
    report: null,
    from: null,
    to: null,
    search: (rows, words) => rows.where(searchIn('person.name', words)),
  },
  sorts: ({ ctx }) => ({
    person: neverNull('person.name'),
    type: typeAsSeen(ctx, 'row.account_id'),
    day: neverNull('row.day'),
    quantity: neverNull('row.quantity'),
  }),
  totals: { quantity: 'row.quantity' },
  id: 'row.id',
})
