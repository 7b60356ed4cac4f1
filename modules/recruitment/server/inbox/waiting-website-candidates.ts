import { daysEarlier } from '#platform/contract/days.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { mayManageInbox } from '#recruitment/server/recruitment-policy.ts'
import { countNew, listNew } from './website-candidate-queries.ts'

const LATE_DAYS = 2

/** Applications from websites that wait to be sorted. */
export const waitingWebsiteCandidates: WaitingSource = {
  area: { key: 'recruitment-inbox', label: 'Website candidates' },
  path: '/website-candidates',
  async list(ctx, limit) {
    if (!mayManageInbox(ctx.actor)) return { total: 0, rows: [] }
    const late = daysEarlier(ctx.now, LATE_DAYS)
    return {
      total: await countNew(ctx),
      rows: (await listNew(ctx, limit)).map(({ id, name, job_title, received_at }) => ({
        id,
        title: `Sort ${name}`,
        detail: `Applied for ${job_title}`,
        path: '/website-candidates',
        since: received_at,
        for_name: null,
        overdue: new Date(received_at) < late,
      })),
    }
  },
}
