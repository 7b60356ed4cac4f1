import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { mayView } from '#sales/server/sales-policy.ts'
import { findOptionalDeal } from './deal-queries.ts'

/** Comments under a deal, among colleagues: who sees the deal reads them, and who may change it writes. */
export const dealRemarks: RemarkSubject = {
  key: 'sales.deal',
  async rightOf(ctx, recordId) {
    const deal = mayView(ctx.actor) ? await findOptionalDeal(ctx, recordId) : undefined
    if (!deal) return null
    return {
      title: deal.name,
      path: `/deals/view-deals/${recordId}`,
      reads: ['internal'],
      writes: deal.may_change ? ['internal'] : [],
    }
  },
}
