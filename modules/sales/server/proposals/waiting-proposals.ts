import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { dealPage } from '#sales/server/record-pages.ts'
import { mayAmounts, mayAssign } from '#sales/server/sales-policy.ts'
import { listWaiting } from './proposal-queries.ts'

/** Proposals with a large discount that others made and this person approves. */
export const waitingProposals: WaitingSource = {
  area: { key: 'sales-proposals', label: 'Proposals' },
  path: '/deals',
  async list(ctx, limit) {
    if (!mayAssign(ctx.actor) || !mayAmounts(ctx.actor)) return { total: 0, rows: [] }
    const found = await listWaiting(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, number, deal_id, deal_name, maker_name, made_at }) => ({
        id,
        title: `Approve the proposal for ${deal_name}`,
        detail: `${number}, made by ${maker_name}`,
        path: dealPage(deal_id),
        since: made_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}
