import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard, HomeLine } from '#platform/server/home-card.ts'
import { mayClaim, mayPay } from '#reimbursement/server/reimbursement-policy.ts'
import { countOwn, countPayable } from './claim-count-queries.ts'

/** One’s own claims by how far they are; for finance what waits for payment. Amounts stay on the page. */
export const claimsCard: HomeCard = {
  key: 'claims',
  title: 'Expense claims',
  path: '/reimbursement',
  empty: 'No claims are open.',
  async read(ctx: Ctx): Promise<HomeLine[] | null> {
    if (!mayClaim(ctx.actor)) return null
    const own = await countOwn(ctx)
    const payable = mayPay(ctx.actor) ? await countPayable(ctx) : 0
    if (own.all === 0 && payable === 0) return null
    const line = (count: number, label: string, path: string): HomeLine[] =>
      count === 0 ? [] : [{ label, value: String(count), path }]
    return [
      ...line(payable, 'To pay', '/reimbursement/payments'),
      ...line(own.draft, 'Drafts', '/reimbursement'),
      ...line(own.pending, 'Pending approval', '/reimbursement'),
      ...line(own.unpaid, 'Approved, to be paid', '/reimbursement'),
    ]
  },
}
