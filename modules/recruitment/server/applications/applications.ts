import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { applicationMessages as say } from '#recruitment/contract/applications/application-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { holdsPay, mayForce, mayList, mayManage, maySee } from '#recruitment/server/recruitment-policy.ts'
import { announceApplication } from './announce-applications.ts'
import { applicationQuery, countByStatus } from './application-list-queries.ts'
import { moversOf } from './application-policy.ts'
import { listNames, updateApplication } from './application-queries.ts'
import { findVisible, lockVisible } from './application-sight-policy.ts'
import { viewApplication, viewRow } from './application-views.ts'
import { findVisibleFile } from './file-queries.ts'

const mustList = ({ actor }: Ctx) => must(mayList(actor), recruitmentMessages.mayNot)

export const applications = answerList(applicationList, {
  query: applicationQuery,
  allow: mustList,
  view: (row, { ctx }) => viewRow(ctx, row),
  sees: ({ actor }) => ({ pay: holdsPay(actor) }),
  naming: {
    job: async (ctx, id) => {
      const job = await findOptionalJob(ctx, Number(id))
      return job && maySee(ctx.actor, job) ? job.title : 'Unknown job'
    },
  },
  export: { job: 'recruitment.export-applications' },
})

export async function readBoard(ctx: Ctx, { job_id }: InputOf<typeof calls.readBoard>) {
  mustList(ctx)
  const job = await findOptionalJob(ctx, job_id)
  must(job && maySee(ctx.actor, job), recruitmentMessages.noSuchJob)
  const { id, title, code } = job
  return {
    job: { id, title, code, open: job.published },
    counts: await countByStatus(ctx, id),
    owners: await listNames(ctx, job.recruiter_ids),
    can: {
      move: moversOf(ctx.actor, job).size > 0,
      force: mayForce(ctx.actor, job),
      manage: mayManage(ctx.actor, job),
    },
  }
}

export async function readApplication(ctx: Ctx, { id }: InputOf<typeof calls.readApplication>) {
  return viewApplication(ctx, await findVisible(ctx, id))
}

export async function setOwner(ctx: Ctx, { id, version, owner_id }: InputOf<typeof calls.setOwner>) {
  const application = await lockVisible(ctx, id)
  must(mayManage(ctx.actor, application), say.mayNotManage)
  must(owner_id === null || application.recruiter_ids.includes(owner_id), say.noSuchOwner)
  await updateApplication(ctx, { id, version }, { owner_id })
  await announceApplication(ctx, application)
  return {}
}

/** The applicant has agreed, or takes it back; managers above them see it only in between. */
export async function tellLine(ctx: Ctx, { id, version, line_may_know }: InputOf<typeof calls.tellLine>) {
  const application = await lockVisible(ctx, id)
  must(mayManage(ctx.actor, application), say.mayNotManage)
  must(application.candidate_account_id !== null, say.notInternal)
  await updateApplication(ctx, { id, version }, { line_may_know })
  await announceApplication(ctx, { ...application, line_may_know })
  return {}
}

const LINK_MINUTES = 5

export const openCandidateFile =
  ({ keyring }: Pick<RecruitmentParts, 'keyring'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openCandidateFile>) => {
    mustList(ctx)
    const file = await findVisibleFile(ctx, id)
    must(file && file.read_state !== 'infected', say.noSuchFile)
    writeReading(ctx, { table: 'candidate_file', rowId: id })
    const { file_id: fileId, name } = file
    return { link: signedLink(keyring, { fileId, name, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }
