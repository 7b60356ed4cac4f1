import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type { applyInternally as applyCall } from '#recruitment/contract/referrals/referral-calls.ts'
import { referralMessages as say } from '#recruitment/contract/referrals/referral-messages.ts'
import { announceApplication } from '#recruitment/server/applications/announce-applications.ts'
import {
  findOptionalApplication,
  findOptionalLive,
} from '#recruitment/server/applications/application-queries.ts'
import { blockOf } from '#recruitment/server/applications/application-views.ts'
import { enterApplication } from '#recruitment/server/applications/enter-application.ts'
import { keepCandidateFile, subjectOf } from '#recruitment/server/candidates/candidate-files.ts'
import { lockOptionalCandidate } from '#recruitment/server/candidates/candidate-queries.ts'
import { enterCandidate } from '#recruitment/server/candidates/enter-candidate.ts'
import { answersOf, monthsLater } from '#recruitment/server/public-jobs/apply-for-job.ts'
import { findConsentText } from '#recruitment/server/public-jobs/public-job-queries.ts'
import { findApplicant } from './internal-job-queries.ts'
import { openInternalJob } from './internal-jobs.ts'

/**
 * An employee is known: the application is entered at once, and no inbox shows it to a manager above. The record is
 * held, so that of twenty sent at once one is entered.
 */
export async function applyInternally(ctx: Ctx, form: InputOf<typeof applyCall>) {
  const job = await openInternalJob(ctx, form.job_id)
  must(form.consent, say.consentMissing)
  const consent = await findConsentText(ctx)
  must(consent.id === form.consent_id, say.consentChanged)
  const answers = answersOf(job, form)
  const { name, email, company } = await findApplicant(ctx)
  const { candidate_id } = await enterCandidate(ctx, {
    name,
    emails: [email],
    phones: [],
    company: company ?? '',
    source: 'others',
    account_id: ctx.actor.id,
    consented_at: ctx.now,
    keep_until: monthsLater(companyDay(ctx.now), consent.months),
  })
  const candidate = (await lockOptionalCandidate(ctx, candidate_id))!
  must(blockOf(ctx, candidate) === null, say.askHr)
  must(!(await findOptionalLive(ctx, { candidate_id, job_id: job.id })), say.appliedAlready)
  const { application_id } = await enterApplication(ctx, {
    candidate_id,
    job_id: job.id,
    source: 'others',
    answers: [...answers, ...messageOf(form.message)],
    line_may_know: form.line_may_know,
  })
  const [cv] = form.cv
  if (cv) {
    await keepFile(ctx, cv.id, { subject: subjectOf(candidate_id) })
    await keepCandidateFile(ctx, { candidate_id, file_id: cv.id, sha256: cv.sha256 })
  }
  await announceApplication(ctx, (await findOptionalApplication(ctx, application_id))!)
  return {}
}

/** Beside the answers to the questions of the job. */
const messageOf = (message: string) =>
  message.trim() === '' ? [] : [{ key: 'message', label: 'Message', answer: message.trim() }]
