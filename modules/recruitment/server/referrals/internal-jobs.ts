import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import type * as calls from '#recruitment/contract/referrals/referral-calls.ts'
import { referralMessages as say } from '#recruitment/contract/referrals/referral-messages.ts'
import { stateOfApplication, stateOfReferral } from '#recruitment/contract/referrals/referral-states.ts'
import { findConsentText } from '#recruitment/server/public-jobs/public-job-queries.ts'
import { mayRefer } from '#recruitment/server/recruitment-policy.ts'
import * as queries from './internal-job-queries.ts'
import { listOwnApplications, listOwnReferrals } from './referral-queries.ts'

/** A job shown only on the website, or never opened, doesn’t exist for employees. */
export async function openInternalJob(ctx: Ctx, id: number) {
  must(mayRefer(ctx.actor), say.mayNot)
  const job = await queries.findOptionalInternalJob(ctx, id)
  must(job, recruitmentMessages.noSuchJob)
  must(job.published, say.closed)
  return job
}

export async function listInternalJobs(ctx: Ctx, { search }: InputOf<typeof calls.listInternalJobs>) {
  must(mayRefer(ctx.actor), say.mayNot)
  return { rows: await queries.listInternalJobs(ctx, search.trim()) }
}

export async function readInternalJob(ctx: Ctx, { id }: InputOf<typeof calls.readInternalJob>) {
  const job = await openInternalJob(ctx, id)
  const { id: consentId, words, months } = await findConsentText(ctx)
  return { ...job, consent: { id: consentId, words, months } }
}

type OfJob = { job_id: number; title: string; code: string; published: boolean }
const jobOf = ({ job_id: id, title, code, published: open }: OfJob) => ({ id, title, code, open })

export async function readOwnReferrals(ctx: Ctx): Promise<calls.OwnReferrals> {
  must(mayRefer(ctx.actor), say.mayNot)
  const referrals = await listOwnReferrals(ctx)
  const applications = await listOwnApplications(ctx)
  return {
    referrals: referrals.map((row) => ({
      id: row.id,
      name: row.name,
      job: jobOf(row),
      state: stateOfReferral(row),
      at: row.at,
    })),
    applications: applications.map((row) => ({
      id: row.id,
      job: jobOf(row),
      state: stateOfApplication(row.cv_status),
      at: row.at,
    })),
  }
}
