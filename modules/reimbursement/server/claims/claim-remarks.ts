import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { findOptionalDiscussed } from './claim-queries.ts'

/**
 * Questions and answers under a claim, once it has been submitted, without sending it back: everyone who sees it reads
 * them; its employee, those who are asked to decide it and those who pay it write.
 */
export const claimRemarks: RemarkSubject = {
  key: 'reimbursement.claim',
  async rightOf(ctx, recordId) {
    const claim = mayClaim(ctx.actor) ? await findOptionalDiscussed(ctx, recordId) : undefined
    if (!claim) return null
    return {
      title: claim.number,
      path: `/reimbursement/${recordId}`,
      confidential: true,
      reads: ['internal'],
      writes: claim.takes_part ? ['internal'] : [],
    }
  },
}
