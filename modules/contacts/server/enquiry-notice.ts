import { defineNotice, notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { contactsMessages as say } from '#contacts/contract/contacts-messages.ts'
import { findLead, listReceivers } from './contacts-queries.ts'

type Enquiry = {
  readonly name: string
  readonly title: string
  readonly link: string
  readonly isNew: boolean
}

/** A subject of a mail has at most 60 signs, and one for each sign that is cut. */
const LONGEST_NAME = 37
const LONGEST_TITLE = 120

export const enquiryNotice = defineNotice<Enquiry>({
  kind: 'contacts.enquiry-received',
  label: 'A new enquiry arrives from the website',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name, isNew }) =>
    isNew
      ? say.newEnquiry(strangersText(name, LONGEST_NAME))
      : say.askedAgain(strangersText(name, LONGEST_NAME)),
  text: ({ title }) => strangersText(title, LONGEST_TITLE),
  link: ({ link }) => link,
})

/** The owner where there is one, otherwise everybody who shares enquiries out. */
export async function tellSales(
  ctx: Ctx,
  enquiry: { readonly leadId: number; readonly link: string; readonly isNew: boolean },
): Promise<void> {
  const lead = await findLead(ctx, enquiry.leadId)
  const to = lead.owner_id === null ? await listReceivers(ctx) : [lead.owner_id]
  const input = { name: lead.name, title: lead.title, link: enquiry.link, isNew: enquiry.isNew }
  await notify(ctx, enquiryNotice, { to, input, subject: `lead/${lead.id}` })
}
