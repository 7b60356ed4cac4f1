import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import { contactPage } from '#sales/server/record-pages.ts'
import { mayView } from '#sales/server/sales-policy.ts'
import { findOptionalContactSeen } from './contact-queries.ts'
import { findOptionalLeadSeen } from './lead-queries.ts'

/** Comments among colleagues: who sees the record reads them, and who may change it writes. */
export const contactRemarks: RemarkSubject = {
  key: 'sales.contact',
  async rightOf(ctx, recordId) {
    const contact = mayView(ctx.actor) ? await findOptionalContactSeen(ctx, recordId) : undefined
    if (!contact) return null
    return {
      title: contact.name,
      path: contactPage(recordId),
      reads: ['internal'],
      writes: contact.may_change ? ['internal'] : [],
    }
  },
}

export const leadRemarks: RemarkSubject = {
  key: 'sales.lead',
  async rightOf(ctx, recordId) {
    const lead = mayView(ctx.actor) ? await findOptionalLeadSeen(ctx, recordId) : undefined
    if (!lead) return null
    return {
      title: lead.title,
      path: `${contactPage(lead.contact_id)}?lead=${recordId}`,
      reads: ['internal'],
      writes: lead.may_change ? ['internal'] : [],
    }
  },
}
