import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { mayList, mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalVisible } from './candidate-list-queries.ts'

export const CANDIDATE_REMARKS = 'recruitment.candidate'

/** Notes on a person across all jobs: everyone who sees the candidate reads them, and those who manage candidates write. */
export const candidateRemarks: RemarkSubject = {
  key: CANDIDATE_REMARKS,
  async rightOf(ctx, recordId) {
    const candidate = mayList(ctx.actor) ? await findOptionalVisible(ctx, recordId) : undefined
    if (!candidate || candidate.erased_at !== null) return null
    return {
      title: candidate.name,
      path: `/unique-candidates/${recordId}`,
      confidential: true,
      reads: ['internal'],
      // Notes on a record that was merged away stand with the one that was kept.
      writes: mayManageAny(ctx.actor) && candidate.merged_into_id === null ? ['internal'] : [],
    }
  },
}
