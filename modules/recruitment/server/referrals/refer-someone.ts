import { phoneKey } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type { referSomeone as referCall } from '#recruitment/contract/referrals/referral-calls.ts'
import { referralMessages as say } from '#recruitment/contract/referrals/referral-messages.ts'
import { announceInbox } from '#recruitment/server/inbox/announce-inbox.ts'
import * as inbox from '#recruitment/server/inbox/website-candidate-queries.ts'
import { monthsLater } from '#recruitment/server/public-jobs/apply-for-job.ts'
import { findConsentText } from '#recruitment/server/public-jobs/public-job-queries.ts'
import { isEmployeesAddress } from './internal-job-queries.ts'
import { openInternalJob } from './internal-jobs.ts'
import { countReferralsSince, findOptionalReferral } from './referral-queries.ts'

const MOST_A_DAY = 20

/**
 * A referral waits in the inbox like an application from a website: a recruiter decides whether it becomes a candidate.
 * So it adds nothing to the record of a person who is known, and tells the referrer nothing about them.
 */
export async function referSomeone(ctx: Ctx, form: InputOf<typeof referCall>) {
  const job = await openInternalJob(ctx, form.job_id)
  must(form.agreed, say.agreementMissing)
  const consent = await findConsentText(ctx)
  must(consent.id === form.consent_id, say.consentChanged)
  must(!(await isEmployeesAddress(ctx, form.email)), say.colleague)
  await holdLock(ctx, 'referrals', String(ctx.actor.id))
  must(!(await findOptionalReferral(ctx, { jobId: job.id, email: form.email })), say.referredAlready)
  const today = await countReferralsSince(ctx, daysEarlier(ctx.now, 1))
  must(today < MOST_A_DAY, say.tooManyToday)
  const phone = form.phone_number === '' ? '' : phoneKey(form.phone_number)
  const { id } = await inbox.insertWebsiteCandidate(ctx, {
    job_id: job.id,
    state: 'new',
    name: form.name,
    email: form.email,
    phone,
    message: form.reason,
    answers: '[]',
    consent_text_id: consent.id,
    keep_until: monthsLater(companyDay(ctx.now), consent.months),
    spam_score: 0,
    spam_reasons: '[]',
    sender_digest: '',
    referrer_id: ctx.actor.id,
    found_candidate_id: await inbox.findOptionalCandidateAt(ctx, { email: form.email, phone }),
    received_at: ctx.now,
  })
  const [cv] = form.cv
  if (cv) {
    await keepFile(ctx, cv.id, { subject: inbox.fileSubject(id) })
    await inbox.setCv(ctx, id, cv.id)
  }
  await announceInbox(ctx)
  return said(say.referred(form.name), {})
}
