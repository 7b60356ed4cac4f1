import type { InputOf } from '#platform/contract/call.ts'
import type { Origin } from '#contacts/contract/contacts-lists.ts'
import {
  addOwnLead,
  assignContact,
  lockOptionalContact,
  lockOptionalLead,
  updateLead,
} from '#contacts/server/public.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must, refuse } from '#platform/server/must.ts'
import { leadList, type LeadRow } from '#sales/contract/people/lead-calls.ts'
import type * as calls from '#sales/contract/people/lead-calls.ts'
import { isOpenLead, leadStates } from '#sales/contract/people/lead-lists.ts'
import { refusalOfMove, type Mover } from '#sales/contract/people/lead-rules.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { nameOfAccount, wasTakenJustNow } from '#sales/server/colleague-queries.ts'
import { hasWonDeal } from '#sales/server/deals/deal-row-queries.ts'
import { mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { findOptionalContactSeen } from './contact-queries.ts'
import { findOptionalLeadSeen, leadQuery, type SeenLead } from './lead-queries.ts'

export const ownerOf = ({ owner_id, owner_name }: { owner_id: number | null; owner_name: string | null }) =>
  owner_id === null ? null : { id: owner_id, name: owner_name ?? '' }

export const moverOf = (ctx: Ctx, lead: Pick<SeenLead, 'owner_id' | 'may_assign'>): Mover => ({
  isOwner: lead.owner_id === ctx.actor.id && mayEdit(ctx.actor),
  isManager: lead.may_assign && mayEdit(ctx.actor),
})

export const leads = answerList(leadList, {
  query: leadQuery,
  allow: ({ actor }) => must(mayView(actor), say.mayNotView),
  naming: { company: nameOfRow('company') },
  view: (row, { ctx }): LeadRow => ({
    id: row.id,
    version: row.version,
    title: row.title,
    contact: { id: row.contact_id, name: row.contact_name },
    account: row.account_name,
    status: row.status,
    source: row.source as Origin,
    owner: ownerOf(row),
    received_at: row.received_at,
    times: row.times_received,
    next_step: row.next_step,
    response: row.response,
    can: {
      take: row.owner_id === null && isOpenLead(row.status) && mayEdit(ctx.actor),
      assign: row.may_assign,
    },
  }),
  export: {
    job: 'sales.export-leads',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

export async function addLead(ctx: Ctx, form: InputOf<typeof calls.addLead>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  must(await findOptionalContactSeen(ctx, form.contact_id), say.noSuchContact)
  const { id } = await addOwnLead(ctx, { ...form, owner_id: ctx.actor.id })
  return { id }
}

/** Of several who take it at once the first holds the row; the others read who it was. */
export async function takeLead(ctx: Ctx, { id }: InputOf<typeof calls.takeLead>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  const lead = await lockOptionalLead(ctx, id)
  must(lead, say.noSuchLead)
  if (lead.owner_id !== null && lead.owner_id !== ctx.actor.id)
    refuse((await mayHear(ctx, id)) ? say.takenBy(await nameOfAccount(ctx, lead.owner_id)) : say.noSuchLead)
  must(isOpenLead(lead.status), say.noMove(lead.status, 'taken'))
  if (lead.owner_id === null) await own(ctx, lead)
  return {}
}

/** The owner is named to those who see the lead, and to those who still had it on their screen. */
const mayHear = async (ctx: Ctx, id: number) =>
  (await findOptionalLeadSeen(ctx, id)) !== undefined || (await wasTakenJustNow(ctx, id))

async function own(ctx: Ctx, { id, contact_id }: { id: number; contact_id: number }): Promise<void> {
  await updateLead(ctx, { id }, { owner_id: ctx.actor.id })
  const contact = await lockOptionalContact(ctx, contact_id)
  if (contact?.owner_id === null) await assignContact(ctx, contact_id, ctx.actor.id)
}

export async function moveLead(ctx: Ctx, form: InputOf<typeof calls.moveLead>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  await lockOptionalLead(ctx, form.id)
  const lead = await findOptionalLeadSeen(ctx, form.id)
  must(lead, say.noSuchLead)
  const from = lead.status
  const isSameVersion = lead.version === form.version
  const no = refusalOfMove({ from, to: form.to, hasOwner: lead.owner_id !== null }, moverOf(ctx, lead))
  must(no !== 'not_yours', say.mayNotEdit)
  must(no !== 'manager_only', say.managerOnly)
  must(no !== 'owner_needed', say.ownerNeeded)
  // `moveState` says of a lead that has moved on who moved it and when.
  must(no === null || !isSameVersion, say.noMove(leadStates.labelOf(from), leadStates.labelOf(form.to)))
  must(form.to !== 'rejected' || form.rejected_for, say.reasonNeeded)
  must(form.rejected_for !== 'other' || form.note !== '', say.noteNeeded)
  must(form.to !== 'closed' || form.closed_as, say.outcomeNeeded)
  must(
    form.closed_as !== 'won' || form.to !== 'closed' || (await hasWonDeal(ctx, lead.id)),
    say.wonDealNeeded,
  )
  must(isOpenLead(from) || form.note !== '', say.noteNeeded)
  const { id, to, note } = form
  await moveState(ctx, { table: 'lead', id, noun: 'lead', states: leadStates, to, comment: note })
  await updateLead(
    ctx,
    { id },
    {
      rejected_for: to === 'rejected' ? form.rejected_for : null,
      closed_as: to === 'closed' ? form.closed_as : null,
    },
  )
  return said(say.moved(leadStates.labelOf(to)), {})
}
