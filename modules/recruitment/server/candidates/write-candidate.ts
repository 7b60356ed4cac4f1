import type { InputOf } from '#platform/contract/call.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateMessages as say } from '#recruitment/contract/candidates/candidate-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { applicationMessages } from '#recruitment/contract/applications/application-messages.ts'
import { announceApplication } from '#recruitment/server/applications/announce-applications.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { blockOf } from '#recruitment/server/applications/application-views.ts'
import { enterApplication } from '#recruitment/server/applications/enter-application.ts'
import { scoreAgain } from '#recruitment/server/applications/score-application.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'
import { holdsPay, mayBlock, mayManage, maySee } from '#recruitment/server/recruitment-policy.ts'
import { announceCandidate } from './announce-candidate.ts'
import { mustManage, mustSee } from './candidate-access.ts'
import { findOptionalEnded } from './candidate-list-queries.ts'
import * as queries from './candidate-queries.ts'
import { addressesOf, enterCandidate } from './enter-candidate.ts'

const COOL_OFF_DAYS = 182

type Pay = { readonly current: number | null; readonly expected: number | null } | undefined
const payOf = (pay: Pay) => (pay ? { current_ctc: pay.current, expected_ctc: pay.expected } : {})

export async function addCandidate(ctx: Ctx, form: InputOf<typeof calls.addCandidate>) {
  mustManage(ctx)
  const { job_id, consented, pay, ...who } = form
  must(addressesOf(who).length > 0, say.noAddress)
  must(pay === undefined || holdsPay(ctx.actor), say.mayNotSetPay)
  const consent = consented ? { consented_at: ctx.now } : {}
  const { candidate_id, isNew } = await enterCandidate(ctx, { ...who, ...payOf(pay), ...consent })
  const entered =
    job_id === null
      ? { application_id: null, reapplied: null }
      : await apply(ctx, { candidate_id, job_id, source: who.source })
  return said((isNew ? say.added : say.attached)(who.name), { candidate_id, is_new: isNew, ...entered })
}

export async function addApplication(
  ctx: Ctx,
  { candidate_id, job_id }: InputOf<typeof calls.addApplication>,
) {
  mustManage(ctx)
  const { source } = await mustSee(ctx, candidate_id)
  return apply(ctx, { candidate_id, job_id, source })
}

type Applying = Pick<Parameters<typeof enterApplication>[1], 'candidate_id' | 'job_id' | 'source'>

/** Who applied for the same job in the last six months may do so again, and the recruiter is told. */
async function apply(ctx: Ctx, applying: Applying) {
  const job = await findOptionalJob(ctx, applying.job_id)
  must(job && maySee(ctx.actor, job), recruitmentMessages.noSuchJob)
  must(mayManage(ctx.actor, job), applicationMessages.mayNotManage)
  must(job.published, say.jobClosed)
  const candidate = await queries.findOptionalCandidate(ctx, applying.candidate_id)
  must(candidate && blockOf(ctx, candidate) === null, say.blockedNow)
  const since = daysEarlier(ctx.now, COOL_OFF_DAYS)
  const earlier = await findOptionalEnded(ctx, { ...applying, since })
  const { application_id } = await enterApplication(ctx, {
    ...applying,
    owner_id: ownerOf(ctx, job.recruiter_ids),
  })
  await announceApplication(ctx, (await findOptionalApplication(ctx, application_id))!)
  return { application_id, reapplied: earlier ? companyDay(earlier.applied_at) : null }
}

/** A recruiter who enters an application owns it. */
const ownerOf = (ctx: Ctx, recruiters: readonly number[]) =>
  recruiters.includes(ctx.actor.id) ? ctx.actor.id : null

export async function changeCandidate(ctx: Ctx, form: InputOf<typeof calls.changeCandidate>) {
  mustManage(ctx)
  const { id, version, emails, phones, pay, ...facts } = form
  const seen = await mustSee(ctx, id)
  must(pay === undefined || seen.sees_pay, say.mayNotSetPay)
  const addresses = addressesOf({ emails, phones })
  must(addresses.length > 0, say.noAddress)
  await queries.lockAddresses(ctx, addresses)
  const owners = await queries.listCandidatesAt(ctx, addresses)
  must(
    owners.every((owner) => owner === id),
    say.addressTaken,
  )
  await queries.updateCandidate(ctx, { id, version }, { ...facts, ...payOf(pay) })
  await queries.replaceAddresses(ctx, id, addresses)
  await scoreAgain(ctx, id)
  await announceCandidate(ctx, id)
  return {}
}

export async function blockCandidate(ctx: Ctx, form: InputOf<typeof calls.blockCandidate>) {
  must(mayBlock(ctx.actor), say.mayNotBlock)
  const { id, version, blocked, because, until } = form
  await mustSee(ctx, id)
  must(!blocked || because !== '', say.reasonMissing)
  must(!blocked || until === null || until > companyDay(ctx.now), say.expiryPast)
  const block = blocked
    ? { blocked_because: because, blocked_until: until }
    : { blocked_because: '', blocked_until: null }
  await queries.updateCandidate(ctx, { id, version }, block)
  await announceCandidate(ctx, id)
  return said(blocked ? say.blocked : say.unblocked, {})
}
