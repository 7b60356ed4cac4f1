import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { mayDecide, mayList, mayManage } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalApplication } from './application-queries.ts'
import { isVisible } from './application-sight-policy.ts'

export const APPLICATION_REMARKS = 'recruitment.application'

/** Notes on an application: everyone who sees it reads them; recruiters, HR and hiring managers of the job write. */
export const applicationRemarks: RemarkSubject = {
  key: APPLICATION_REMARKS,
  async rightOf(ctx, recordId) {
    const isSeen = mayList(ctx.actor) && (await isVisible(ctx, recordId))
    const application = isSeen ? await findOptionalApplication(ctx, recordId) : undefined
    if (!application) return null
    return {
      title: `${application.candidate_name}, ${application.job_title}`,
      path: `/jobs/applicant-details/${recordId}`,
      confidential: true,
      reads: ['internal'],
      writes: mayManage(ctx.actor, application) || mayDecide(ctx.actor, application) ? ['internal'] : [],
    }
  },
}
