import { createHash } from 'node:crypto'
import { keepSpam, resolveContact, spamReason, splitPhone } from '#contacts/server/public.ts'
import { contactsMessages, formNotice } from '#contacts/contract/contacts-messages.ts'
import { isPhoneLength } from '#contacts/contract/contact-form.ts'
import { daysLater } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/refusal.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { estimatePaths, type EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { MOST_BYTES_TOGETHER } from '#estimates/contract/calculator/submit-calls.ts'
import type { Computed } from '#estimates/server/pricing/computed-estimate.ts'
import { mailEstimate } from '#estimates/server/follow-up/estimate-letter.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import {
  findOptionalRepetition,
  findPageSettings,
  insertEstimate,
  insertEstimateFile,
  nextNumber,
  noteMail,
  type PageSettings,
} from '#estimates/server/estimate-queries.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'
import { noteSent } from './calculator-visit-queries.ts'
import { refuseTooMany, senderDigest, waitInTurn } from './sender-limits.ts'

const REPEAT_MINUTES = 10
const VALID_DAYS = 30
const MINUTE = 60_000

export const validUntil = (ctx: Ctx): Date => daysLater(ctx.now, VALID_DAYS)

export type Sender = {
  readonly name: string
  readonly email: string
  readonly phone_number: string
  readonly company_name: string
  readonly message: string
  readonly is_nda: number
  readonly website: string
  readonly is_term_conditions?: 1 | undefined
  readonly visit?: string | undefined
  readonly attachments: readonly ReceivedFile[]
}

/** By which card it was computed stays with the estimate. */
type ComputedBy = Computed & { readonly rateCardId: number }

const pageNames: Record<EstimatePath, string> = {
  fixed: 'fixed-cost-calculator',
  hire: 'hire-your-own-team',
  update: 'update-category-existing',
}

/** What differs from what was asked for is told at once as well as in the mail. */
const noteOf = ({ notes }: Outcome): { note: string | null } => ({
  note: notes.find((text) => text.startsWith('Offer ')) ?? null,
})

function refuseSender({ phone_number, attachments }: Sender) {
  const phone = splitPhone(phone_number)
  const fits = phone !== null && isPhoneLength(phone.number)
  must(fits, invalid(contactsMessages.phoneLength, 'phone_number'))
  const bytes = attachments.reduce((sum, file) => sum + file.bytes, 0)
  must(bytes <= MOST_BYTES_TOGETHER, say.attachmentsTooLarge)
}

/**
 * One transaction: contact, lead, estimate, files, the mail to the prospect and the notice to sales. A second sending of
 * the same answers is the first; a machine hears the same as a person, and nothing comes of it.
 */
export async function keepEstimate(ctx: Ctx, parts: EstimatesParts, sender: Sender, computed: ComputedBy) {
  refuseSender(sender)
  const { path, outcome } = computed
  const reason = spamReason({
    trap: sender.website,
    texts: [sender.name, sender.company_name, sender.message],
  })
  if (reason) {
    const { attachments: _, ...given } = sender
    await keepSpam(ctx, { origin: 'calculator', pageName: pageNames[path], reason, given })
    return noteOf(outcome)
  }
  const digest = senderDigest(parts.keyring, ctx.request.address)
  await waitInTurn(ctx, { digest, email: sender.email })
  const answers = digestOf(sender, computed)
  const earlier = await findOptionalRepetition(ctx, answers)
  if (earlier) return noteOf(earlier.outcome as Outcome)
  const page = await findPageSettings(ctx)
  await refuseTooMany(ctx, { digest, email: sender.email, page })
  await writeEstimate(ctx, parts, { sender, computed, digest, answers, page })
  return noteOf(outcome)
}

const digestOf = ({ email, message, is_nda }: Sender, { path, budget, inputs }: Computed) =>
  createHash('sha256')
    .update(JSON.stringify([email, message, is_nda, path, budget, inputs]))
    .digest('base64url')

type Writing = {
  readonly sender: Sender
  readonly computed: ComputedBy
  readonly digest: string
  readonly answers: string
  readonly page: PageSettings
}

/** In the words that were shown; the time of it is that of the estimate. */
const consentOf = ({ is_term_conditions }: Sender, { terms_link }: PageSettings) =>
  is_term_conditions === 1 ? `I accept the Terms and Conditions ${terms_link}`.trim() : ''

async function writeEstimate(
  ctx: Ctx,
  parts: EstimatesParts,
  { sender, computed, digest, answers, page }: Writing,
) {
  const { path, outcome, inputs, requirement, budget } = computed
  const { contactId, leadId } = await resolveContact(ctx, {
    email: sender.email,
    phone: sender.phone_number,
    name: sender.name,
    company: sender.company_name,
    origin: 'calculator',
    notice: formNotice,
    detail: {
      pageName: pageNames[path],
      title: `${estimatePaths.labelOf(path)}: ${requirement}`,
      requirement: sender.message,
      budget,
      isNda: sender.is_nda === 1,
      tags: [...computed.tags, ...(sender.is_nda === 1 ? ['NDA first'] : [])],
      link: '/cost-estimates',
    },
  })
  const number = await nextNumber(ctx, Number(companyDay(ctx.now).slice(0, 4)))
  const estimate = await insertEstimate(ctx, {
    number,
    token: randomId(),
    path,
    contact_id: contactId,
    lead_id: leadId ?? 0,
    rate_card_id: computed.rateCardId,
    name: sender.name,
    email: sender.email,
    phone: sender.phone_number,
    company_name: sender.company_name,
    message: sender.message,
    budget,
    is_nda: sender.is_nda === 1,
    requirement,
    inputs,
    outcome,
    sender_digest: digest,
    answers_digest: answers,
    repeats_until: new Date(ctx.now.getTime() + REPEAT_MINUTES * MINUTE),
    expires_at: validUntil(ctx),
    nda_text: sender.is_nda === 1 ? page.nda_text : '',
    consent: consentOf(sender, page),
  })
  if (sender.visit) await noteSent(ctx, sender.visit, { estimateId: estimate.id, path })
  for (const file of sender.attachments) {
    await keepFile(ctx, file.id, { subject: `estimate/${estimate.id}` })
    await insertEstimateFile(ctx, estimate.id, file)
  }
  const mailed = { ...estimate, outcome }
  const { mailId } = await mailEstimate(ctx, parts, mailed, `estimate/${estimate.id}`)
  await noteMail(ctx, estimate.id, mailId)
}
