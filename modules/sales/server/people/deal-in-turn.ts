import {
  assignContact,
  lockOptionalContact,
  lockOptionalLead,
  updateLead,
  type enquiryReceived,
} from '#contacts/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listExecutives } from '#sales/server/colleague-queries.ts'
import { listWorkingOn } from '#sales/server/reports/daily-reports.ts'
import { assignedNotice } from '#sales/server/sales-notices.ts'
import { listTurns, lockSetting, readSetting, writeTurn } from '#sales/server/settings/setting-queries.ts'

type Received = NonNullable<(typeof enquiryReceived)['payload']>

/** A new lead that no one owns goes to the present sales person who has waited longest for one. */
export async function dealInTurn(ctx: Ctx, { leadId, isNewLead }: Received): Promise<void> {
  if (!isNewLead || !(await readSetting(ctx)).deals_in_turn) return
  await lockSetting(ctx)
  const lead = await lockOptionalLead(ctx, leadId)
  if (!lead || lead.owner_id !== null) return
  const seller = await nextInTurn(ctx)
  if (!seller) return
  await updateLead(ctx, { id: leadId }, { owner_id: seller.id })
  const contact = await lockOptionalContact(ctx, lead.contact_id)
  if (contact?.owner_id === null) await assignContact(ctx, contact.id, seller.id)
  await writeTurn(ctx, seller.id)
  await notify(ctx, assignedNotice, {
    to: [seller.id],
    input: { contactId: lead.contact_id, title: lead.title, owner: seller.name },
    subject: `lead/${leadId}`,
  })
}

async function nextInTurn(ctx: Ctx) {
  const all = await listExecutives(ctx)
  const working = await listWorkingOn(
    ctx,
    all.map(({ id }) => id),
    companyDay(ctx.now),
  )
  const sellers = all.filter(({ id }) => working.has(id))
  const turns = new Map((await listTurns(ctx)).map(({ account_id, turn }) => [account_id, turn]))
  const turnOf = ({ id }: { id: number }) => turns.get(id) ?? 0
  return sellers.toSorted((one, other) => turnOf(one) - turnOf(other) || one.id - other.id)[0]
}
