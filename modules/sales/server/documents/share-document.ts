import { findInRoot, linkForArea, openRoot } from '#drive/server/public.ts'
import { hashLinkPassword } from '#links/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, note as smallPrint, paragraph } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import { SALES_DOCUMENTS } from '#sales/contract/documents/share-calls.ts'
import type * as calls from '#sales/contract/documents/share-calls.ts'
import { shareMessages as say } from '#sales/contract/documents/share-messages.ts'
import { MOST_SHARE_DAYS } from '#sales/contract/documents/share-states.ts'
import { meetingMessages } from '#sales/contract/meetings/meeting-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { mustNotHaveOptedOut } from '#sales/server/do-not-contact.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import { findSender } from '#sales/server/mails/mail-queries.ts'
import { takesPart } from '#sales/server/meetings/meeting-queries.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayView } from '#sales/server/sales-policy.ts'
import { recordToWriteOn } from '#sales/server/written-record.ts'
import { salesDocuments } from './documents-policy.ts'
import { documentTemplate } from './share-letters.ts'
import { endExpired, insertShare } from './share-queries.ts'

const companyName = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

/** Of the documents of sales no other rule is asked than that of sales itself. */
export const driveParts = (parts: SalesParts) => ({ ...parts, roots: () => [salesDocuments] })

export async function openSalesDocuments(ctx: Ctx) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  const { companyId } = ctx.actor
  must(companyId !== null, say.noCompany)
  const name = `Sales documents of ${await companyName(ctx, companyId)}`
  const root = await openRoot(ctx, { area: SALES_DOCUMENTS, recordId: companyId, name, companyId })
  return { folder_id: root.id }
}

const MOST_FOUND = 30

export const findDocuments =
  (parts: SalesParts) =>
  async (ctx: Ctx, { search }: InputOf<typeof calls.findDocuments>) => {
    must(mayView(ctx.actor), salesMessages.mayNotView)
    const { companyId } = ctx.actor
    if (companyId === null) return []
    const wanted = { area: SALES_DOCUMENTS, recordId: companyId, words: search.trim(), limit: MOST_FOUND }
    return findInRoot(ctx, driveParts(parts), wanted)
  }

type Form = InputOf<typeof calls.shareDocument>

/** It takes long on purpose, so no transaction waits for it. */
export const hashSharePassword = async (_ctx: Ctx, { password }: Form): Promise<string | null> =>
  password === '' ? null : hashLinkPassword(password)

function mustBeSound(ctx: Ctx, { expires_on, by_code, addresses }: Form): void {
  const today = companyDay(ctx.now)
  must(expires_on >= today, say.pastDay)
  must(expires_on <= dayAfter(today, MOST_SHARE_DAYS), say.lateDay)
  must(by_code || addresses.length === 0, say.addressesNeedCode)
}

async function contactToShareWith(ctx: Ctx, { keyring }: SalesParts, { contact_id, deal_id }: Form) {
  await recordToWriteOn(ctx, { contact_id, deal_id: null, lead_id: null })
  must(deal_id === null || (await takesPart(ctx, deal_id, contact_id)), meetingMessages.noSuchDeal)
  const { name, email } = (await findOptionalContactSeen(ctx, contact_id))!
  must(email !== null, say.noEmail)
  await mustNotHaveOptedOut(ctx, keyring, email)
  return { name, email }
}

/** The link, the row and the email, or nothing of it. */
export const shareDocument =
  (parts: SalesParts) => async (ctx: Ctx, form: Form, passwordHash: string | null) => {
    const contact = await contactToShareWith(ctx, parts, form)
    mustBeSound(ctx, form)
    const { node_id, contact_id, deal_id, follows, expires_on, by_code, may_download, note } = form
    const link = await linkForArea(ctx, driveParts(parts), {
      area: SALES_DOCUMENTS,
      nodeId: node_id,
      follows,
      expiresOn: expires_on,
      passwordHash,
      addresses: by_code ? [contact.email, ...form.addresses] : null,
      mayDownload: may_download,
    })
    await endExpired(ctx, { contactId: contact_id, nodeId: node_id, address: contact.email })
    const { id } = await insertShare(ctx, {
      company_id: link.recordId,
      contact_id,
      deal_id,
      node_id,
      link_id: link.id,
      name: link.name,
      file_version: link.version,
      follows,
      address: contact.email,
      note,
      expires_on,
      has_password: passwordHash !== null,
      by_code,
      may_download,
    })
    await insertStep(ctx, { of: { share_id: id }, what: 'shared', note })
    await mailShare(ctx, parts, { id, contact, form, link, asksPassword: passwordHash !== null })
    return said(say.shared(contact.name), { id, address: link.address })
  }

type Mail = {
  readonly id: number
  readonly contact: { readonly name: string; readonly email: string }
  readonly form: Form
  readonly link: Awaited<ReturnType<typeof linkForArea>>
  readonly asksPassword: boolean
}

/** In the name of the person who shares, so that the answer reaches them. The password never stands in it. */
async function mailShare(ctx: Ctx, { keyring }: SalesParts, { id, contact, form, link, asksPassword }: Mail) {
  const sender = await findSender(ctx)
  const company = await companyName(ctx, link.recordId)
  const name = strangersText(contact.name)
  const asks = [
    form.by_code ? 'We ask for a code that we email to you.' : '',
    asksPassword ? `${sender.name} tells you the password.` : '',
  ].filter(Boolean)
  await sendTemplate(ctx, keyring, documentTemplate, {
    to: contact.email,
    toName: name,
    replyTo: sender.email,
    dedupeKey: `sales-share/${id}`,
    values: { company, name, document: link.name, sender: sender.name },
    blocks: [
      ...(form.note === '' ? [] : form.note.split(/\n{2,}/).map(paragraph)),
      button('Open the document', link.address),
      smallPrint([`The link works until ${dayInWords(form.expires_on)}.`, ...asks].join(' ')),
    ],
    brand: company,
    footer: `${sender.name}, ${company}. Reply to this email to reach me.`,
  })
}
