import { isPhoneLength } from '#contacts/contract/contact-form.ts'
import { phoneKey, splitPhone } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import type { applyForJob as applyCall } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { publicJobMessages as say } from '#recruitment/contract/public-jobs/public-job-messages.ts'
import { spamScore } from '#recruitment/contract/inbox/spam-rules.ts'
import { announceInbox } from '#recruitment/server/inbox/announce-inbox.ts'
import * as inbox from '#recruitment/server/inbox/website-candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { openJobOf } from './open-jobs.ts'
import { findConsentText, type PublicJob } from './public-job-queries.ts'
import { otherJobs, receivedTemplate } from './received-letter.ts'

type Form = InputOf<typeof applyCall>

const HOUR = 3_600_000
/** More from one network is no office and no campus. */
const MOST_FROM_HERE = 300
/** An address that applies everywhere is not mailed each time: it may be someone else’s. */
const MOST_MAILS_A_DAY = 3

/** The address of the sender itself is not kept. */
const senderDigest = ({ keyring }: Pick<RecruitmentParts, 'keyring'>, ctx: Ctx): string =>
  keyring.digest('code', `website-candidate ${ctx.request.address}`)

/**
 * One row for a person and a job: twenty sent at once, and the same again while it waits, are the first. What looks
 * like spam is kept with its reasons, and its sender hears the same as anybody.
 */
export const applyForJob = (parts: RecruitmentParts) => async (ctx: Ctx, form: Form) => {
  const job = await openJobOf(ctx, form.slug)
  must(form.consent, say.consentMissing)
  const consent = await findConsentText(ctx)
  must(consent.id === form.consent_id, say.consentChanged)
  const phone = splitPhone(form.phone_number)
  must(phone !== null && isPhoneLength(phone.number), say.phoneWrong)
  const answers = answersOf(job, form)
  await holdLock(ctx, 'website-candidate', form.email)
  if (await inbox.findOptionalRepetition(ctx, { jobId: job.id, email: form.email })) return {}
  const sender_digest = senderDigest(parts, ctx)
  const since = new Date(ctx.now.getTime() - 24 * HOUR)
  const recent = await inbox.countRecent(ctx, { email: form.email, sender_digest, since })
  must(recent.from_here < MOST_FROM_HERE, say.tooManyFromHere(24 * 3_600))
  const spam = spamScore({
    trap: form.website,
    name: form.name,
    texts: [form.message, ...answers.map(({ answer }) => answer)],
    fromHere: recent.from_here,
    byMail: recent.by_mail,
  })
  const phone_number = phoneKey(form.phone_number)
  const { id } = await inbox.insertWebsiteCandidate(ctx, {
    job_id: job.id,
    state: spam.isSpam ? 'spam' : 'new',
    name: form.name,
    email: form.email,
    phone: phone_number,
    message: form.message,
    answers: JSON.stringify(answers),
    consent_text_id: consent.id,
    keep_until: monthsLater(companyDay(ctx.now), consent.months),
    spam_score: spam.score,
    spam_reasons: JSON.stringify(spam.reasons),
    sender_digest,
    found_candidate_id: await inbox.findOptionalCandidateAt(ctx, { email: form.email, phone: phone_number }),
    received_at: ctx.now,
    ...(spam.isSpam ? { decided_at: ctx.now } : {}),
  })
  const [cv] = form.cv
  if (cv) {
    await keepFile(ctx, cv.id, { subject: inbox.fileSubject(id) })
    await inbox.setCv(ctx, id, cv.id)
  }
  if (!spam.isSpam) {
    await announceInbox(ctx)
    if (recent.by_mail < MOST_MAILS_A_DAY) await mailReceived(ctx, parts, { id, job, form })
  }
  return {}
}

/** Questions as they are asked now; what is not asked is not kept. */
export function answersOf({ questions }: Pick<PublicJob, 'questions'>, form: Pick<Form, 'answers'>) {
  return questions.flatMap(({ key, label, kind, required }) => {
    const answer = (form.answers[key] ?? '').trim()
    must(!required || answer !== '', say.answerMissing(key))
    must(kind !== 'number' || answer === '' || /^-?\d+([.,]\d+)?$/.test(answer), say.numberWrong(key))
    return answer === '' ? [] : [{ key, label, answer }]
  })
}

/** The same day so many months later; the last of the month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

type Received = { readonly id: number; readonly job: PublicJob; readonly form: Form }

async function mailReceived(ctx: Ctx, { keyring, config }: RecruitmentParts, { id, job, form }: Received) {
  await sendTemplate(ctx, keyring, receivedTemplate, {
    to: form.email,
    toName: strangersText(form.name),
    dedupeKey: `website-candidate/${id}`,
    values: { name: strangersText(form.name), title: job.title, company: job.company },
    blocks: [otherJobs(config.publicUrl)],
    brand: job.company,
    footer: say.letter.footer(job.company),
  })
}
