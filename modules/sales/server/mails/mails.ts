import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { paragraph } from '#platform/server/mail/letter.ts'
import type { MailSettled } from '#platform/server/mail/mail-settled.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/mails/mail-calls.ts'
import { fillMail, type MailValues } from '#sales/contract/mails/mail-fields.ts'
import { mailMessages as say } from '#sales/contract/mails/mail-messages.ts'
import { meetingMessages } from '#sales/contract/meetings/meeting-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { mustNotHaveOptedOut } from '#sales/server/do-not-contact.ts'
import { companyNameOfWork } from '#sales/server/links/series-queries.ts'
import { takesPart } from '#sales/server/meetings/meeting-queries.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import { noteFirstResponse } from '#sales/server/people/first-response.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayManage, mayView } from '#sales/server/sales-policy.ts'
import { recordToWriteOn } from '#sales/server/written-record.ts'
import * as rows from './mail-queries.ts'

const SETTLES_FOR = 'sales.mail'

export async function listMailTexts(ctx: Ctx) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  return rows.listTexts(ctx)
}

export async function saveMailText(ctx: Ctx, form: InputOf<typeof calls.saveMailText>) {
  must(mayManage(ctx.actor), salesMessages.mayNotManage)
  const { id, version, ...values } = form
  if (id === null) return { id: (await rows.insertText(ctx, values)).id }
  must(await rows.findOptionalText(ctx, id), say.noSuchText)
  await rows.updateText(ctx, { id, version }, values)
  return { id }
}

export async function removeMailText(ctx: Ctx, { id }: InputOf<typeof calls.removeMailText>) {
  must(mayManage(ctx.actor), salesMessages.mayNotManage)
  must(await rows.findOptionalText(ctx, id), say.noSuchText)
  await rows.deleteText(ctx, id)
  return {}
}

type Form = InputOf<typeof calls.sendContactMail>

/** In the name of the person who writes, so that the answer reaches them. */
export const sendContactMail =
  ({ keyring }: Pick<SalesParts, 'keyring'>) =>
  async (ctx: Ctx, form: Form) => {
    const { contact_id, lead_id, deal_id } = form
    const { lead } = await recordToWriteOn(ctx, { contact_id, deal_id: null, lead_id })
    must(deal_id === null || (await takesPart(ctx, deal_id, contact_id)), meetingMessages.noSuchDeal)
    const contact = (await findOptionalContactSeen(ctx, contact_id))!
    must(contact.email !== null, say.noEmail)
    await mustNotHaveOptedOut(ctx, keyring, contact.email)
    const sender = await rows.findSender(ctx)
    const company = await companyNameOfWork(ctx, { leadId: lead_id, ownerId: ctx.actor.id })
    const values: MailValues = {
      name: contact.name,
      first_name: contact.name.split(' ')[0] ?? '',
      designation: contact.designation,
      company: contact.account_name ?? contact.company_name,
      lead: lead?.title ?? '',
      sender: sender.name,
      our_company: company,
    }
    const [subject, text] = (['subject', 'text'] as const).map((at) => filled(form[at], values, at))
    const { mailId } = await sendMail(ctx, keyring, {
      to: contact.email,
      toName: contact.name,
      replyTo: sender.email,
      subject: subject!,
      letter: {
        title: subject!,
        blocks: text!.split(/\n{2,}/).map(paragraph),
        brand: company,
        footer: `${sender.name}, ${company}. Reply to this email to reach me.`,
      },
      byPerson: true,
      settlesFor: SETTLES_FOR,
    })
    await rows.insertSentMail(ctx, {
      contact_id,
      lead_id,
      deal_id,
      mail_id: mailId,
      to_address: contact.email,
      subject: subject!,
      text: text!,
    })
    await noteFirstResponse(ctx, lead_id)
    return said(say.sent(contact.name), {})
  }

function filled(text: string, values: MailValues, at: 'subject' | 'text'): string {
  const { text: done, missing } = fillMail(text, values)
  const [first] = missing
  return first === undefined ? done : refuse(say.noValue(first, at))
}

export async function hearSettledMail(ctx: Ctx, { mailId, settlesFor, outcome }: MailSettled): Promise<void> {
  if (settlesFor === SETTLES_FOR) await rows.settleSentMail(ctx, mailId, outcome)
}
