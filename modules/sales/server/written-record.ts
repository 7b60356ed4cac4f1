import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { dealMessages } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { findOptionalDeal } from './deals/deal-queries.ts'
import { findOptionalContactSeen } from './people/contact-queries.ts'
import { findOptionalLeadSeen, type SeenLead } from './people/lead-queries.ts'
import { holdContactRow } from './people/merge-queries.ts'
import { mayEdit, mayView } from './sales-policy.ts'

type Named = {
  readonly contact_id: number | null
  readonly deal_id: number | null
  readonly lead_id: number | null
}

/** The contact, its lead or the deal that a note or a task is written on, where the caller may change it. */
export async function recordToWriteOn(ctx: Ctx, named: Named): Promise<{ lead: SeenLead | null }> {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  const { contact_id, deal_id, lead_id } = named
  must((contact_id === null) !== (deal_id === null), say.oneRecord)
  if (deal_id !== null) {
    must(lead_id === null, say.noSuchLead)
    const deal = await findOptionalDeal(ctx, deal_id)
    must(deal, dealMessages.noSuchDeal)
    must(deal.may_change, dealMessages.noChange)
    return { lead: null }
  }
  await holdContactRow(ctx, contact_id!)
  const contact = await findOptionalContactSeen(ctx, contact_id!)
  must(contact, say.noSuchContact)
  const lead = lead_id === null ? null : ((await findOptionalLeadSeen(ctx, lead_id)) ?? null)
  must(lead_id === null || lead?.contact_id === contact.id, say.noSuchLead)
  must(lead ? lead.may_change : contact.may_change, say.mayNotEdit)
  return { lead }
}
