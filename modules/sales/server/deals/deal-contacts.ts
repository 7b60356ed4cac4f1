import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import { mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { findOptionalDeal } from './deal-queries.ts'
import { deletePart, findOptionalPart, insertPart, lockOptionalDeal, updatePart } from './deal-row-queries.ts'

async function mustChange(ctx: Ctx, dealId: number): Promise<void> {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  await lockOptionalDeal(ctx, dealId)
  const deal = await findOptionalDeal(ctx, dealId)
  must(deal, say.noSuchDeal)
  must(deal.may_change, say.noChange)
  must(deal.stage_kind === 'open', say.isClosed)
}

export async function setDealContact(ctx: Ctx, form: InputOf<typeof calls.setDealContact>) {
  await mustChange(ctx, form.deal_id)
  must(await findOptionalContactSeen(ctx, form.contact_id), say.noSuchContact)
  const there = await findOptionalPart(ctx, form)
  if (there) await updatePart(ctx, there.id, form.role)
  else await insertPart(ctx, form)
  return said(salesMessages.saved, {})
}

export async function removeDealContact(ctx: Ctx, form: InputOf<typeof calls.removeDealContact>) {
  await mustChange(ctx, form.deal_id)
  must(await findOptionalContactSeen(ctx, form.contact_id), say.notOnDeal)
  const there = await findOptionalPart(ctx, form)
  must(there, say.notOnDeal)
  await deletePart(ctx, there.id)
  return said(salesMessages.saved, {})
}
