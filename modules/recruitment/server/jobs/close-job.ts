import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must, Refused } from '#platform/server/must.ts'
import type { closeJob as closeCall } from '#recruitment/contract/jobs/job-calls.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { canMove, cvStatus, isRejection, numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { announceRecruitment } from '#recruitment/server/announce-recruitment.ts'
import { mailLater } from '#recruitment/server/applications/candidate-mails.ts'
import { enterApplication } from '#recruitment/server/applications/enter-application.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { mayManage, maySee } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalJob, listLiveApplications, type LiveApplication, type StoredJob } from './job-queries.ts'
import { lockToManage } from './write-job.ts'

type Form = InputOf<typeof closeCall>
type Closing = { readonly job: StoredJob; readonly other: StoredJob | null; readonly form: Form }

/** The job closes at once; what cannot be settled by the table of moves is named and waits for a decision. */
export async function closeJob(ctx: Ctx, form: Form) {
  const job = await lockToManage(ctx, form.id)
  must(job.published, say.closedAlready)
  const other = await otherJob(ctx, form)
  await updateRow(ctx, 'job', { id: job.id, version: form.version }, { published: false, closed_at: ctx.now })
  const applications = form.live === 'keep' ? [] : await listLiveApplications(ctx, job.id)
  let settled = 0
  const failed: { id: number; name: string; why: string }[] = []
  for (const application of applications) {
    const why = await settle(ctx, application, { job, other, form })
    // Of an employee’s application that is kept from them, those who close learn nothing, by a count neither.
    if (!application.is_seen) continue
    if (why === null) settled += 1
    else failed.push({ id: application.id, name: application.name, why })
  }
  await announceRecruitment(ctx, job)
  return said(form.live === 'keep' ? say.closed : say.closedWith(settled, failed.length), { settled, failed })
}

async function otherJob(ctx: Ctx, { id, live, move_to_id }: Form): Promise<StoredJob | null> {
  if (live !== 'move') return null
  must(move_to_id !== null, say.chooseJob)
  must(move_to_id !== id, say.sameJob)
  const other = await findOptionalJob(ctx, move_to_id)
  must(other && maySee(ctx.actor, other), say.chooseJob)
  must(mayManage(ctx.actor, other), say.mayNotManage)
  must(other.published, say.jobClosed)
  return other
}

/** Null where it is settled, else why it is not. What refuses has written nothing. */
async function settle(ctx: Ctx, application: LiveApplication, closing: Closing): Promise<string | null> {
  try {
    if (closing.form.live === 'pool') await keepInPool(ctx, application, closing)
    else await reject(ctx, application, closing)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal.text
    throw error
  }
}

const ON_HOLD = numberOfStatus('on_hold')

async function keepInPool(
  ctx: Ctx,
  { id, candidate_id, cv_status, tags }: LiveApplication,
  { form }: Closing,
) {
  if (cv_status !== ON_HOLD)
    await moveApplication(ctx, {
      id,
      to: ON_HOLD,
      from: cv_status,
      by: 'system',
      movedFor: say.movedFor,
      comment: form.comment || say.toPool,
    })
  if (!tags.includes(POOL)) await updateRow(ctx, 'candidate', { id: candidate_id }, { tags: [...tags, POOL] })
}
const POOL = 'Talent pool'

const rejectionFrom = (from: number) => cvStatus(from).next.find(isRejection)

/** To another job is an application there, and the end of this one with that as its reason. */
async function reject(ctx: Ctx, application: LiveApplication, { job, other, form }: Closing) {
  const { id, name, candidate_id, cv_status, source, referrer_id } = application
  const to = rejectionFrom(cv_status)
  must(to !== undefined && canMove(cv_status, to), say.noRejection(cvStatus(cv_status).label))
  if (other) await enterApplication(ctx, { candidate_id, job_id: other.id, source, referrer_id })
  const mail = form.send_mail && !other ? say.closedMail(name, job.title) : null
  const { move_id } = await moveApplication(ctx, {
    id,
    to,
    from: cv_status,
    by: 'system',
    movedFor: say.movedFor,
    comment: form.comment || (other ? say.movedTo(other.code) : say.movedFor),
    reasonCode: other ? 'other_job' : 'position_closed',
    mail,
  })
  if (mail) await mailLater(ctx, move_id)
}
