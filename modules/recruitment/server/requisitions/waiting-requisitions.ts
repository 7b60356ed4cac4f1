import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { mayDecideOn, mayListRequisitions } from './requisition-policy.ts'
import { listWaiting } from './requisition-queries.ts'

/** Positions that others requested and this person approves. */
export const waitingRequisitions: WaitingSource = {
  area: { key: 'recruitment-requisitions', label: 'Requisitions' },
  path: '/jobs/requisitions?view=waiting',
  async list(ctx, limit) {
    if (!mayListRequisitions(ctx.actor)) return { total: 0, rows: [] }
    const found = (await listWaiting(ctx)).filter((wish) =>
      mayDecideOn(ctx.actor, { ...wish, status: 'waiting' }),
    )
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, position, headcount, asked_at, asker_name }) => ({
        id,
        title: `Approve ${position}`,
        detail: `${headcount === 1 ? '1 person' : `${headcount} people`}, requested by ${asker_name}`,
        path: '/jobs/requisitions?view=waiting',
        since: asked_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}
