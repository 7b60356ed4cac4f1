import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, figures, note, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import { findOwnerOfLead, findPageSettings, type PageSettings } from '#estimates/server/estimate-queries.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { assumptionsOf } from '#estimates/server/pricing/estimate-assumptions.ts'
import { moneyText, rangeText } from '#estimates/contract/money-text.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'
import { LINK } from '#estimates/server/pricing/update-cost.ts'

const ASSUMPTION =
  'This is an estimate made from your answers. The final cost is set once the details are final.'

const example: readonly Block[] = [
  figures([
    { label: 'Platform', detail: 'Android and iOS', value: '' },
    { label: 'Estimated cost', value: '₹4,60,000 – ₹6,20,000', strong: true },
  ]),
  button('View online', 'https://atrium.example/estimate/example'),
  note(ASSUMPTION),
]

export const estimateTemplate = defineMailTemplate({
  key: 'estimates.estimate',
  label: 'A prospect gets an estimate',
  placeholders: { name: 'Ingrid Solvang', number: 'EST-2026-0042', requirement: 'Mobile App' },
  subject: 'Your estimate {number}',
  opening:
    'Hello {name},\n\nthank you for telling us about your project ({requirement}). Here is our cost estimate.',
  follows: example,
})

export type MailedEstimate = {
  readonly number: string
  readonly token: string
  readonly name: string
  readonly email: string
  readonly requirement: string
  readonly path: EstimatePath
  readonly lead_id: number
  readonly nda_text: string
  readonly expires_at: Date | string
  readonly outcome: Outcome
}

/** Written from the stored estimate and nothing else, so that sent again it says the same. */
export async function mailEstimate(
  ctx: Ctx,
  { keyring, config }: EstimatesParts,
  estimate: MailedEstimate,
  dedupeKey: string,
): Promise<{ mailId: number }> {
  const page = await findPageSettings(ctx)
  const owner = await findOwnerOfLead(ctx, estimate.lead_id)
  const replyTo = owner?.email ?? page.email
  return sendTemplate(ctx, keyring, estimateTemplate, {
    to: estimate.email,
    toName: estimate.name,
    ...(replyTo === '' ? {} : { replyTo }),
    dedupeKey,
    values: {
      name: strangersText(estimate.name),
      number: estimate.number,
      requirement: estimate.requirement,
    },
    blocks: blocksOf(estimate, page, config.publicUrl),
    footer: footerOf(page),
    ...(page.company_name === '' ? {} : { brand: page.company_name }),
  })
}

export const absolute = (link: string, publicUrl: string): string =>
  link.startsWith('/') ? `${publicUrl}${link}` : link

function blocksOf(estimate: MailedEstimate, page: PageSettings, publicUrl: string): Block[] {
  const { outcome } = estimate
  const rows = outcome.lines.map(({ label, detail, amount }) => ({
    label,
    detail: label === LINK ? strangersText(detail) : detail,
    value: amount === null ? '' : moneyText(amount, outcome.currency),
  }))
  const total = totalText(outcome)
  const copy = `${publicUrl}/estimate/${estimate.token}`
  const until = dayInWords(companyDay(estimate.expires_at))
  return [
    figures([...rows, ...(total === null ? [] : [{ label: 'Estimated cost', value: total, strong: true }])]),
    ...(outcome.other ? [note(otherText(outcome.other))] : []),
    ...outcome.notes.map(note),
    button('View online', copy),
    ...(estimate.nda_text === '' ? [] : [note(`${say.ndaNote} ${copy}#agreement`)]),
    ...assumptionsOf(estimate).map(note),
    note(`${ASSUMPTION} It holds until ${until}.`),
    ...(page.appointment_link === ''
      ? []
      : [note(`Talk it through with us: ${absolute(page.appointment_link, publicUrl)}`)]),
  ]
}

const footerOf = ({ company_name, email }: PageSettings) =>
  [
    `You received this email because you asked ${company_name || 'us'} for an estimate.`,
    email === '' ? '' : `Answer it, or write to ${email}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const totalText = ({ low, high, currency }: Outcome): string | null =>
  low === null || high === null ? null : rangeText(low, high, currency)

function otherText({ currency, low, high, rate, rate_date }: NonNullable<Outcome['other']>): string {
  return `≈ ${rangeText(low, high, currency)}, for information, at ₹${(rate / 100).toFixed(2)} for a dollar on ${dayInWords(rate_date)}.`
}
