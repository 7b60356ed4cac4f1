import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { ATTENDANCE_AREA, requestKinds } from '#attendance/contract/attendance-lists.ts'
import { readInbox } from './read-requests.ts'

/** Attendance requests, among all that waits for someone's decision. */
export const waitingAttendance: WaitingSource = {
  area: ATTENDANCE_AREA,
  path: '/my-team-attendance',
  async list(ctx, limit) {
    const { rows, total } = await readInbox(ctx, { size: limit })
    return {
      total,
      rows: rows.map(({ id, person, kind, day_from, day_to, comment, since, for_name, overdue }) => ({
        id,
        title: `${person.name}: ${requestKinds.labelOf(kind)}, ${dayInWords(day_from)}${day_to === day_from ? '' : ` to ${dayInWords(day_to)}`}`,
        detail: comment,
        path: '/my-team-attendance',
        since,
        for_name,
        overdue,
      })),
    }
  },
}
