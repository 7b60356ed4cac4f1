import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { hourlyAt } from '#platform/server/jobs/schedule.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { isOut } from '#recruitment/contract/offers/offer-states.ts'
import { listAddresses } from '#recruitment/server/candidates/candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { announceOffer } from './announce-offer.ts'
import { forgetPasses } from './offer-door-queries.ts'
import { freezeOfferJob } from './freeze-offer.ts'
import { offerReminderTemplate } from './offer-letters.ts'
import { tellOfAnswer } from './offer-notices-sent.ts'
import { mailNewHires } from './preboarding-mails.ts'
import { isOpenOn } from './offer-open-rules.ts'
import { listExpired, listToRemind, lockOptionalOffer, updateOffer } from './offer-queries.ts'

/** The status stays Offered: whether a new version follows is decided by people. */
async function expire(ctx: Ctx, id: number): Promise<void> {
  const offer = await lockOptionalOffer(ctx, id)
  if (!offer || !isOut(offer.state) || isOpenOn(ctx.now, offer)) return
  await updateOffer(ctx, { id }, { state: 'expired', ended_at: ctx.now })
  await tellOfAnswer(ctx, offer, 'expired')
  await announceOffer(ctx, offer)
}

/** Days before the last one, the nearer reminder last. */
const REMINDERS = [3, 1] as const

async function remind(
  ctx: Ctx,
  { keyring }: Pick<RecruitmentParts, 'keyring'>,
  { id, reminders }: { readonly id: number; readonly reminders: number },
): Promise<void> {
  const offer = await lockOptionalOffer(ctx, id)
  if (!offer || !isOpenOn(ctx.now, offer) || offer.reminders >= reminders) return
  await updateOffer(ctx, { id }, { reminders })
  const address = (await listAddresses(ctx, offer.candidate_id)).find(({ kind }) => kind === 'email')
  // Sent within the days of the reminder, it is not reminded of what has just come.
  const isNew = dayAfter(companyDay(new Date(offer.sent_at!)), 1) >= companyDay(ctx.now)
  if (!address || isNew) return
  const name = strangersText(offer.candidate_name)
  await sendTemplate(ctx, keyring, offerReminderTemplate, {
    to: address.value,
    toName: name,
    dedupeKey: `offer-reminder/${id}/${reminders}`,
    values: {
      company: offer.company_name,
      name,
      job: offer.job_title,
      day: dayInWords(offer.valid_until),
    },
    brand: offer.company_name,
    footer: `You received this email because you applied to ${offer.company_name}.`,
  })
}

/** Each in a transaction of its own; late or twice it does the same once. */
export async function tendOffers(
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
  parts: Pick<RecruitmentParts, 'keyring'>,
): Promise<void> {
  const today = companyDay(read.now)
  for (const id of await listExpired(read, today)) await write((ctx) => expire(ctx, id))
  for (const [at, days] of REMINDERS.entries()) {
    const reminders = at + 1
    for (const id of await listToRemind(read, { until: dayAfter(today, days), reminders }))
      await write((ctx) => remind(ctx, parts, { id, reminders }))
  }
  await mailNewHires({ read, write }, parts)
  await write(forgetPasses)
}

export function offerUpkeep(parts: RecruitmentParts) {
  const tend = defineJob('recruitment.tend-offers', {
    input: noInput,
    steps: true,
    run: (steps) => tendOffers(steps, parts),
  })
  return {
    jobs: [tend, freezeOfferJob(parts)],
    schedule: [
      hourlyAt(7, {
        name: 'recruitment.tend-offers',
        title: 'Expires offers, reminds candidates and writes to new hires',
        job: tend,
      }),
    ],
  }
}
