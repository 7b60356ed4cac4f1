import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { JobSteps } from '#platform/server/jobs/define-job.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { listAddresses } from '#recruitment/server/candidates/candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { firstDaysTemplate, paperTemplate, welcomeTemplate } from './offer-letters.ts'
import { lockOptionalOffer, updateOffer } from './offer-queries.ts'
import { findJoining, listToPreboard } from './preboarding-queries.ts'

type Parts = Pick<RecruitmentParts, 'keyring'>

/** Days before the first one, the nearest last. */
const MAILS = [
  { days: 14, template: paperTemplate },
  { days: 7, template: firstDaysTemplate },
  { days: 1, template: welcomeTemplate },
] as const

/** Late, only the newest that is due is sent. Who has sent all documents is not asked for them. */
async function mail(ctx: Ctx, { keyring }: Parts, { id, at }: { id: number; at: number }): Promise<void> {
  const offer = await lockOptionalOffer(ctx, id)
  const joining = await findJoining(ctx, id)
  const { days, template } = MAILS[at]!
  const today = companyDay(ctx.now)
  if (!offer || !joining || joining.preboarding > at) return
  if (joining.joining_on < today || joining.joining_on > dayAfter(today, days)) return
  await updateOffer(ctx, { id }, { preboarding: at + 1 })
  const address = (await listAddresses(ctx, offer.candidate_id)).find(({ kind }) => kind === 'email')
  if (!address || (template === paperTemplate && joining.isSubmitted)) return
  const name = strangersText(offer.candidate_name)
  await sendTemplate(ctx, keyring, template, {
    to: address.value,
    toName: name,
    dedupeKey: `preboarding/${id}/${at + 1}`,
    values: {
      company: offer.company_name,
      name,
      job: offer.job_title,
      day: dayInWords(joining.joining_on),
      office: offer.location_name,
    },
    brand: offer.company_name,
    footer: `You received this email because you accepted an offer of ${offer.company_name}.`,
  })
}

/** Each in a transaction of its own. The nearest first, so that an earlier one is not sent with it. */
export async function mailNewHires(
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
  parts: Parts,
): Promise<void> {
  const today = companyDay(read.now)
  for (const [at, { days }] of [...MAILS.entries()].toReversed())
    for (const id of await listToPreboard(read, { today, until: dayAfter(today, days), mails: at + 1 }))
      await write((ctx) => mail(ctx, parts, { id, at }))
}
