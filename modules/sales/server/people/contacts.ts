import type { InputOf } from '#platform/contract/call.ts'
import type { Origin } from '#contacts/contract/contacts-lists.ts'
import { suppressionOf, writeContact } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must, refuse } from '#platform/server/must.ts'
import {
  contactList,
  type ContactRow,
  type ContactView,
  type LeadView,
} from '#sales/contract/people/contact-calls.ts'
import type * as calls from '#sales/contract/people/contact-calls.ts'
import { isOpenLead } from '#sales/contract/people/lead-lists.ts'
import { movesFor } from '#sales/contract/people/lead-rules.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { findOptionalAccount } from '#sales/server/accounts/account-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { listOpenTasks } from '#sales/server/tasks/task-queries.ts'
import { viewTask } from '#sales/server/tasks/task-views.ts'
import { contactQuery, findOptionalContactSeen } from './contact-queries.ts'
import { listLeadsOf, type SeenLead } from './lead-queries.ts'
import { keptContactOf, listMergesOf } from './merge-queries.ts'
import { moverOf, ownerOf } from './leads.ts'

export const contacts = answerList(contactList, {
  query: contactQuery,
  allow: ({ actor }) => must(mayView(actor), say.mayNotView),
  view: (row): ContactRow => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    designation: row.designation,
    account: row.account_name,
    country: row.country,
    lifecycle: row.lifecycle,
    source: row.source as Origin,
    owner: ownerOf(row),
    tags: row.tags,
    open_leads: row.open_leads,
    next_step: row.next_step,
    created_at: row.created_at,
  }),
  export: {
    job: 'sales.export-contacts',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

function viewLead(ctx: Ctx, lead: SeenLead): LeadView {
  const status = lead.status
  return {
    id: lead.id,
    version: lead.version,
    title: lead.title,
    requirement: lead.requirement,
    budget: lead.budget,
    status,
    source: lead.source as Origin,
    owner: ownerOf(lead),
    received_at: lead.received_at,
    times: lead.times_received,
    tags: lead.tags,
    next_step: lead.next_step,
    moves: movesFor({ from: status, hasOwner: lead.owner_id !== null }, moverOf(ctx, lead)),
    can: {
      take: lead.owner_id === null && isOpenLead(status) && mayEdit(ctx.actor),
      assign: lead.may_assign,
    },
  }
}

type Parts = Pick<SalesParts, 'keyring'>

/** A merged contact is read as the one that was kept. */
export const readContact =
  (parts: Parts) =>
  async (ctx: Ctx, asked: InputOf<typeof calls.readContact>): Promise<ContactView> => {
    must(mayView(ctx.actor), say.mayNotView)
    const id = await keptContactOf(ctx, asked.id)
    const contact = await findOptionalContactSeen(ctx, id)
    must(contact, say.noSuchContact)
    const leads = await listLeadsOf(ctx, id)
    const tasks = await listOpenTasks(ctx, id)
    return {
      ...viewContact(contact),
      leads: leads.map((lead) => viewLead(ctx, lead)),
      tasks: tasks.map((task) => viewTask(ctx, task)),
      opted_out: {
        email: await optedOutOn(ctx, parts, 'email', contact.email),
        phone: await optedOutOn(ctx, parts, 'phone', contact.phone),
      },
      merges: contact.may_assign ? await listMergesOf(ctx, id) : [],
    }
  }

async function optedOutOn(ctx: Ctx, { keyring }: Parts, channel: 'email' | 'phone', address: string | null) {
  if (address === null) return null
  return (await suppressionOf(ctx, keyring, { channel, address, companyId: null }))?.day ?? null
}

type SeenContact = NonNullable<Awaited<ReturnType<typeof findOptionalContactSeen>>>

function viewContact(contact: SeenContact) {
  const { sales_account_id, account_name } = contact
  return {
    id: contact.id,
    version: contact.version,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    designation: contact.designation,
    company_name: contact.company_name,
    linkedin_url: contact.linkedin_url,
    zone: contact.zone,
    tags: contact.tags,
    country: contact.country,
    lifecycle: contact.lifecycle,
    source: contact.source as Origin,
    account: sales_account_id === null ? null : { id: sales_account_id, name: account_name ?? '' },
    owner: ownerOf(contact),
    next_step: contact.next_step,
    created_at: contact.created_at,
    can: { edit: contact.may_change, assign: contact.may_assign },
  }
}

export async function saveContact(ctx: Ctx, form: InputOf<typeof calls.saveContact>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  const { id, version, ...values } = form
  must(values.email !== null || values.phone !== '', say.addressMissing)
  const stored = id === null ? null : await findOptionalContactSeen(ctx, id)
  if (id !== null) {
    must(stored, say.noSuchContact)
    must(stored.may_change, say.mayNotEdit)
  }
  // An account that stands there already may be out of the caller's reach and stays.
  if (values.sales_account_id !== null && values.sales_account_id !== stored?.sales_account_id)
    must(await findOptionalAccount(ctx, values.sales_account_id), say.noSuchAccount)
  const row = id === null ? null : { id, version }
  const written = await writeContact(ctx, values, { row, ownerId: ctx.actor.id })
  if ('id' in written) return written
  const { kind, contact } = written
  if (await findOptionalContactSeen(ctx, contact.id))
    refuse(kind === 'email' ? say.emailOf(contact) : say.phoneOf(contact))
  return refuse(kind === 'email' ? say.emailKnown : say.phoneKnown)
}
