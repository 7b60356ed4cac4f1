import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import type {
  readJob as readJobCall,
  readJobEdition as readEditionCall,
} from '#recruitment/contract/jobs/job-calls.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { mayList, maySee } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalEdition } from './job-edition-queries.ts'
import { jobQuery } from './job-list-queries.ts'
import { findOptionalJob, type StoredJob } from './job-queries.ts'
import { viewJob } from './job-views.ts'

export const jobs = answerList(jobList, {
  query: jobQuery,
  allow: ({ actor }) => must(mayList(actor), recruitmentMessages.mayNot),
  naming: { company_id: nameOfRow('company'), department_id: nameOfRow('department') },
  view: (row) => row,
  export: { job: 'recruitment.export-jobs' },
})

/** What one may not see does not exist. */
export async function seenJob(ctx: Ctx, id: number): Promise<StoredJob> {
  must(mayList(ctx.actor), recruitmentMessages.mayNot)
  const job = await findOptionalJob(ctx, id)
  must(job && maySee(ctx.actor, job), recruitmentMessages.noSuchJob)
  return job
}

export const readJob = async (ctx: Ctx, { id }: InputOf<typeof readJobCall>) =>
  viewJob(ctx, await seenJob(ctx, id))

export async function readJobEdition(ctx: Ctx, { id, number }: InputOf<typeof readEditionCall>) {
  await seenJob(ctx, id)
  const edition = await findOptionalEdition(ctx, id, number)
  must(edition, say.noSuchEdition)
  return edition
}
