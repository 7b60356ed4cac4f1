import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { leadPage } from '#academy/server/academy-notices.ts'
import { mayWork } from '#academy/server/academy-policy.ts'
import { findOptionalLead } from './lead-queries.ts'

/** Notes among those who see the lead. */
export const leadRemarks: RemarkSubject = {
  key: 'academy.lead',
  async rightOf(ctx, recordId) {
    const lead = mayWork(ctx.actor) ? await findOptionalLead(ctx, recordId) : undefined
    if (!lead) return null
    return {
      title: `${lead.number} ${lead.name}`,
      path: leadPage(recordId),
      reads: ['internal'],
      writes: lead.may_work ? ['internal'] : [],
    }
  },
}
