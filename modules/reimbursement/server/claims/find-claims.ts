import type { FindSource } from '#platform/server/find-source.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { findClaims } from './claim-count-queries.ts'

export const claimsFound: FindSource = {
  key: 'claims',
  label: 'Expense claims',
  look: 'record',
  async find(ctx, words, limit) {
    if (!mayClaim(ctx.actor)) return []
    const rows = await findClaims(ctx, words, limit)
    return rows.map(({ id, number, title, person_name }) => ({
      title,
      detail: [number, person_name].filter(Boolean).join(' · '),
      path: `/reimbursement/${id}`,
    }))
  },
}
