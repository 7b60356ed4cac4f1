import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { ACCESS_AREA } from '#identity/contract/requests/access-request-states.ts'
import { readInbox } from '#identity/server/public.ts'
import { homeMessages } from '#home/contract/home-messages.ts'

/** Requests for roles, among all that waits for someone's decision. */
export const waitingAccess: WaitingSource = {
  area: ACCESS_AREA,
  path: '/access-control',
  async list(ctx, limit) {
    const { rows, total } = await readInbox(ctx, { size: limit })
    return {
      total,
      rows: rows.map(({ id, applicant, role, reason, asked_at, for_name, overdue }) => ({
        id,
        title: homeMessages.asksForRole(applicant.name, role.name),
        detail: reason,
        path: '/access-control',
        since: asked_at,
        for_name,
        overdue,
      })),
    }
  },
}
