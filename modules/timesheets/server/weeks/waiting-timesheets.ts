import { dayInWords } from '#platform/contract/day-in-words.ts'
import { listActiveApprovers, pageOfInbox } from '#platform/server/approvals/approval-inbox.ts'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { durationInWords } from '#platform/contract/duration.ts'
import { TIMESHEETS_AREA } from '#timesheets/contract/timesheets-lists.ts'
import { waitingWeeks } from './week-queries.ts'

/** Timesheets, among all that waits for someone’s decision. */
export const waitingTimesheets: WaitingSource = {
  area: TIMESHEETS_AREA,
  path: '/my-team-timesheet?mine=yes',
  async list(ctx, limit) {
    const entitled = await listActiveApprovers(ctx, TIMESHEETS_AREA.key)
    const legs = legsToDecide(ctx, { area: TIMESHEETS_AREA.key, entitled })
    const { rows, total } = await pageOfInbox(waitingWeeks(ctx, legs), { size: limit })
    return {
      total: total ?? rows.length,
      rows: rows.map((row) => ({
        id: row.leg_id,
        title: `${row.person_name}: week from ${dayInWords(row.monday)}`,
        detail: durationInWords(row.minutes),
        path: `/my-team-timesheet/timesheet-details/${row.id}`,
        since: row.opened_at,
        for_name: row.approver_id === ctx.actor.id ? null : row.approver_name,
        overdue: row.due_at !== null && Date.parse(row.due_at) < ctx.now.getTime(),
      })),
    }
  },
}
