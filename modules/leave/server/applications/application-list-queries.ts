import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type ListReach, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { allLeaveList, myLeaveList, teamLeaveList } from '#leave/contract/applications/application-lists.ts'
import type { leaveStates } from '#leave/contract/leave-states.ts'
import { leaveIn, type LeaveView } from '#leave/server/leave-policy.ts'
import { isTypeSeen, typeAsSeen } from './type-as-seen-queries.ts'

const counted = sql<number>`coalesce((select sum(counted) from leave_day
  where application_id = app.id and state <> 'returned'), 0)::integer`

const applications = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'leave_application' | 'account' | 'leave_type' | 'leave_project_part'>()
    .selectFrom('leave_application as app')
    .innerJoin('account as person', 'person.id', 'app.account_id')
    .innerJoin('leave_type as type', 'type.id', 'app.leave_type_id')

type Applications = ReturnType<typeof applications>

const applicationsOf = (ctx: Ctx, accountIds: readonly number[]) =>
  applications(ctx).where('app.account_id', '=', sql<number>`any (${[...accountIds]})`)

const shown = (rows: Applications) =>
  rows
    .leftJoin('account as asker', 'asker.id', 'app.asked_by')
    .leftJoin('leave_project_part as part', 'part.application_id', 'app.id')
    .selectAll('app')
    .select(['person.name as person_name', 'type.name as type_name', 'type.key as type_key'])
    .select(['part.status as part_status', 'asker.name as asker_name', counted.as('days')])
    .select([
      sql<boolean>`exists (select from leave_certificate where application_id = app.id)`.as(
        'has_certificate',
      ),
      sql<boolean>`exists (select from leave_cancellation
        where application_id = app.id and status = 'pending')`.as('cancelling'),
    ])

type Asked = { readonly status?: StateOf<typeof leaveStates> | undefined }

/** What was deleted is shown only to who asks for it. */
const unlessDeleted = (rows: Applications, { status }: Asked) =>
  status === undefined ? rows.where('app.status', '<>', 'deleted') : rows

const filters = {
  status: (rows: Applications, status: StateOf<typeof leaveStates>) => rows.where('app.status', '=', status),
  leave_type_id: (rows: Applications, id: number, { ctx }: { ctx: Ctx }) =>
    rows.where('app.leave_type_id', '=', id).where(isTypeSeen(ctx, 'app.account_id')),
  // Its days have become `from` and `to`.
  range: null,
  from: (rows: Applications, from: string) => rows.where('app.ends_on', '>=', from),
  to: (rows: Applications, to: string) => rows.where('app.starts_on', '<=', to),
}

const search = (rows: Applications, words: string) => rows.where(searchIn('person.name', words))

const sortsFor = (ctx: Ctx) => ({
  type: typeAsSeen(ctx, 'app.account_id'),
  starts_on: neverNull('app.starts_on'),
  ends_on: neverNull('app.ends_on'),
  days: neverNull(counted),
  status: neverNull('app.status'),
  pm_status: neverNull(sql`coalesce(part.status, 'not_applicable')`),
  asked_at: neverNull('app.asked_at'),
})

const id = 'app.id'
const totals = { days: counted }

export const myLeaveQuery = listQuery(myLeaveList, {
  from: (ctx: Ctx, _view: LeaveView, filter: Asked) =>
    unlessDeleted(applicationsOf(ctx, [ctx.actor.id]), filter),
  select: shown,
  filters,
  sorts: ({ ctx }) => sortsFor(ctx),
  totals,
  id,
})

export const teamLeaveQuery = listQuery(teamLeaveList, {
  from: (ctx: Ctx, view: LeaveView, filter: Asked) =>
    unlessDeleted(applicationsOf(ctx, [...view.team, ...view.project]), filter),
  select: shown,
  filters: { ...filters, search },
  sorts: ({ ctx }) => ({ ...sortsFor(ctx), person: neverNull('person.name') }),
  totals,
  id,
})

export const allLeaveQuery = listQuery(allLeaveList, {
  from: (ctx: Ctx, _view: LeaveView, filter: Asked, reach: ListReach) =>
    unlessDeleted(applications(ctx), filter).where(leaveIn(ctx, reach, 'app.account_id')),
  select: shown,
  filters: { ...filters, search },
  sorts: ({ ctx }) => ({
    ...sortsFor(ctx),
    person: neverNull('person.name'),
    waits_for: sql`(select min(lower(approver.name)) from approval_leg leg
      join account approver on approver.id = leg.approver_id
      where leg.status = 'pending' and leg.opened_at is not null
        and ((leg.subject_table = 'leave_application' and leg.subject_id = app.id)
          or (leg.subject_table = 'leave_project_part' and leg.subject_id = part.id)))`,
  }),
  totals,
  id,
})

export type ListedApplication = RowOf<typeof allLeaveQuery>

export const findListed = (ctx: Ctx, applicationId: number) =>
  shown(applications(ctx)).where('app.id', '=', applicationId).executeTakeFirst()
