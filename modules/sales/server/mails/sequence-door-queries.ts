import { sql } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MailValues } from '#sales/contract/mails/mail-fields.ts'
import { DUE_MINUTE } from '#sales/contract/tasks/due-rules.ts'
import { asOf } from '#sales/server/sales-builders.ts'
import { contactsWhere, dealsWhere, leadsWhere } from '#sales/server/sales-policy.ts'
import { insertTask } from '#sales/server/tasks/task-queries.ts'
import { insertEntry } from '#sales/server/timeline-queries.ts'
import { noteFirstResponse } from '#sales/server/people/first-response.ts'
import { insertSentMail, settleSentMail } from './mail-queries.ts'

/** What areas above, which write to contacts by themselves, need of sales. */

type Wanted = {
  readonly contactIds: readonly number[]
  readonly leadIds: readonly number[]
  readonly dealIds: readonly number[]
  readonly addresses: readonly string[]
}

/** The contacts of contacts, leads, deals and addresses, once each, with whether the reader may write to them. */
export async function listContactsOf(ctx: Ctx, { contactIds, leadIds, dealIds, addresses }: Wanted) {
  const { rows } = await sql<{
    id: number
    name: string
    email: string | null
    country: string | null
    lifecycle: string
    lead_id: number | null
    deal_id: number | null
    may_change: boolean
  }>`
    select distinct on (contact.id) contact.id, contact.name, contact.email, contact.country, contact.lifecycle,
      asked.lead_id, asked.deal_id, coalesce(${contactsWhere(ctx, 'change')}, false) as may_change
    from (
      select id as contact_id, null::integer as lead_id, null::integer as deal_id
        from contact where id = any (${[...contactIds]}::integer[])
      union all
      select lead.contact_id, lead.id, null from lead
        where lead.id = any (${[...leadIds]}::integer[]) and ${leadsWhere(ctx)}
      union all
      select part.contact_id, null, deal.id from deal join deal_contact as part on part.deal_id = deal.id
        where deal.id = any (${[...dealIds]}::integer[]) and ${dealsWhere(ctx)}
      union all
      select id, null, null from contact where lower(email) = any (${[...addresses]}::text[])
    ) as asked
    join contact on contact.id = asked.contact_id
    where contact.merged_into is null and ${contactsWhere(ctx)}
    order by contact.id, asked.deal_id, asked.lead_id`.execute(ctx.db)
  return rows
}

type Writer = {
  readonly contactId: number
  readonly leadId: number | null
  readonly senderId: number | null
  readonly companyId: number
}

/** What a text may name of a contact, its lead and the person who writes: the contact’s owner where no one is fixed. */
export async function mailValuesOf(ctx: Ctx, { contactId, leadId, senderId, companyId }: Writer) {
  const { rows } = await sql<{
    name: string
    email: string | null
    designation: string
    account: string
    lead: string
    sender_id: number | null
    sender: string
    sender_email: string
    our_company: string
    owner_id: number | null
  }>`
    select contact.name, contact.email, contact.designation, contact.owner_id,
      coalesce(sales_account.name, contact.company_name) as account, coalesce(lead.title, '') as lead,
      sender.id as sender_id, coalesce(sender.name, '') as sender, coalesce(sender.email, '') as sender_email,
      (select name from company where id = ${companyId}) as our_company
    from contact
      left join sales_account on sales_account.id = contact.sales_account_id
      left join lead on lead.id = ${leadId}::integer
      left join account as sender on sender.id = coalesce(${senderId}::integer, contact.owner_id)
    where contact.id = ${contactId}`.execute(ctx.db)
  const row = rows[0]
  if (!row) return null
  const { name, designation, account, lead, sender, our_company } = row
  const values: MailValues = {
    name,
    first_name: name.split(' ')[0] ?? '',
    designation,
    company: account,
    lead,
    sender,
    our_company,
  }
  return { ...row, values }
}

type Noted = {
  readonly contactId: number
  readonly leadId: number | null
  readonly dealId: number | null
  readonly senderId: number
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly mailId: number
}

/** On the timeline like a mail that the sender wrote by hand. */
export async function noteSentMail(ctx: Ctx, mail: Noted): Promise<void> {
  await insertSentMail(await asOf(ctx, mail.senderId, ctx.now), {
    contact_id: mail.contactId,
    lead_id: mail.leadId,
    deal_id: mail.dealId,
    mail_id: mail.mailId,
    to_address: mail.address,
    subject: mail.subject,
    text: mail.text,
  })
  await noteFirstResponse(ctx, mail.leadId)
}

export { settleSentMail }

type Reply = { readonly contactId: number; readonly leadId: number | null; readonly text: string }

/** A reply stands under the name of whom it was written to. */
export async function noteReply(ctx: Ctx, to: number, { contactId, leadId, text }: Reply): Promise<void> {
  const entry = { contact_id: contactId, lead_id: leadId, deal_id: null, is_private: false }
  await insertEntry(await asOf(ctx, to, ctx.now), { ...entry, kind: 'reply', text })
}

type OwnTask = {
  readonly contactId: number
  readonly leadId: number | null
  readonly title: string
  readonly kind: 'to_do' | 'call'
}

/** Due today on the clock of the company. */
export async function addTaskFor(ctx: Ctx, to: number, task: OwnTask): Promise<number> {
  const due_on = companyDay(ctx.now)
  const { id } = await insertTask(await asOf(ctx, to, ctx.now), {
    contact_id: task.contactId,
    deal_id: null,
    lead_id: task.leadId,
    title: task.title.slice(0, 200),
    kind: task.kind,
    due_on,
    due_time: null,
    due_at: new Date(instantAt(due_on, DUE_MINUTE, COMPANY_ZONE)),
    reminder: 'none',
    remind_at: null,
  })
  return id
}
