import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { allLeaveList, myLeaveList, teamLeaveList } from '#leave/contract/applications/application-lists.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { today } from '#leave/server/leave-person.ts'
import { leaveViewOf, mayExportAll, mayReadAll, mayUseLeave } from '#leave/server/leave-policy.ts'
import {
  allLeaveQuery,
  myLeaveQuery,
  teamLeaveQuery,
  type ListedApplication,
} from './application-list-queries.ts'
import { listOpenLegs } from './leave-application-list-queries.ts'
import { rangeOf, type AskedDays } from './leave-list-range.ts'
import { viewApplication } from './view-application.ts'
import type { LeaveView } from '#leave/server/leave-policy.ts'

const mayUse = ({ actor }: Ctx) => must(mayUseLeave(actor), say.notForYou)
const withDays = <A extends AskedDays>(ctx: Ctx, asked: A): A => ({
  ...asked,
  ...rangeOf(asked.range, asked, today(ctx)),
})
const view = (row: ListedApplication, { scope }: { scope: LeaveView }) => viewApplication(scope, row)
const naming = { leave_type_id: nameOfRow('leave_type') }

export const myLeave = answerList(myLeaveList, {
  query: myLeaveQuery,
  allow: mayUse,
  fill: withDays,
  scope: leaveViewOf,
  naming,
  view,
  export: { job: 'leave.export-my-applications' },
})

export const teamLeave = answerList(teamLeaveList, {
  query: teamLeaveQuery,
  allow: mayUse,
  fill: withDays,
  scope: leaveViewOf,
  naming,
  view,
  export: { job: 'leave.export-team-applications' },
})

export const allLeave = answerList(allLeaveList, {
  query: allLeaveQuery,
  allow: ({ actor }) => must(mayReadAll(actor), say.mayNotSeeAll),
  fill: withDays,
  scope: leaveViewOf,
  naming,
  async viewAll(rows, { ctx, scope }) {
    const open = await listOpenLegs(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const leg = open.get(row.id)
      const overdue = leg?.due_at ? new Date(leg.due_at) < ctx.now : false
      return { ...viewApplication(scope, row), waits_for: leg?.names ?? null, overdue }
    })
  },
  export: {
    job: 'leave.export-applications',
    allowExport: ({ actor }) => must(mayExportAll(actor), say.mayNotExport),
  },
})
