import type { InputOf } from '#platform/contract/call.ts'
import { assignContact, lockOptionalContact, lockOptionalLead, updateLead } from '#contacts/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/people/lead-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { findOptionalSeller } from '#sales/server/colleague-queries.ts'
import { assignedNotice } from '#sales/server/sales-notices.ts'
import { mayAssign, mayView } from '#sales/server/sales-policy.ts'
import { moveOpenTasks } from '#sales/server/tasks/task-queries.ts'
import { findOptionalContactSeen } from './contact-queries.ts'
import { findOptionalLeadSeen } from './lead-queries.ts'

type Form = InputOf<typeof calls.assignRecord>

/** Open tasks of the earlier owner go along; both are told. */
export async function assignRecord(ctx: Ctx, form: Form) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayAssign(ctx.actor), say.mayNotAssign)
  const record = form.kind === 'lead' ? await assignLead(ctx, form) : await assignPerson(ctx, form)
  const { title, contactId, from } = record
  if (form.with_tasks && from !== null)
    await moveOpenTasks(ctx, {
      from,
      to: form.owner_id,
      contactId,
      leadId: form.kind === 'lead' ? form.id : null,
    })
  const to = [...new Set([form.owner_id, ...(from === null ? [] : [from])])]
  await notify(ctx, assignedNotice, {
    to,
    input: { contactId, title, owner: record.owner },
    subject: `${form.kind}/${form.id}`,
  })
  return said(say.assigned(record.owner), {})
}

async function mustSell(ctx: Ctx, ownerId: number) {
  const seller = await findOptionalSeller(ctx, ownerId)
  must(seller, say.noSuchOwner)
  return seller.name
}

async function assignLead(ctx: Ctx, { id, owner_id }: Form) {
  await lockOptionalLead(ctx, id)
  const lead = await findOptionalLeadSeen(ctx, id)
  must(lead, say.noSuchLead)
  must(lead.may_assign, say.mayNotAssign)
  const owner = await mustSell(ctx, owner_id)
  await updateLead(ctx, { id }, { owner_id })
  return { owner, title: lead.title, contactId: lead.contact_id, from: lead.owner_id }
}

async function assignPerson(ctx: Ctx, { id, owner_id }: Form) {
  await lockOptionalContact(ctx, id)
  const contact = await findOptionalContactSeen(ctx, id)
  must(contact, say.noSuchContact)
  must(contact.may_assign, say.mayNotAssign)
  const owner = await mustSell(ctx, owner_id)
  await assignContact(ctx, id, owner_id)
  return { owner, title: contact.name, contactId: id, from: contact.owner_id }
}
