import type { JobRunState, JobRunView } from '#platform/contract/job-run.ts'
import type { Page, PageFilter } from '#platform/contract/paging.ts'
import { conflict, missing } from '#platform/contract/refusal.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { addJob } from './enqueue.ts'
import { findOptionalRun, listRuns, lockOptionalRun, updateRun, viewRun } from './job-run-queries.ts'

const noSuchRun = missing('This task doesn’t exist.')
const alreadyOver = conflict('This task has already ended.')
const notFailed = conflict('Only failed tasks can be retried.')

type RunFilter = PageFilter & { readonly state?: JobRunState | undefined }

export const listOwnRuns = (ctx: Ctx, filter: RunFilter): Promise<Page<JobRunView>> =>
  listRuns(ctx, filter, ctx.actor)

export async function findOwnRun(ctx: Ctx, runId: string): Promise<JobRunView> {
  const run = await findOptionalRun(ctx, runId)
  must(run && worksFor(ctx.actor, run), noSuchRun)
  return viewRun(run)
}

export async function cancelOwnRun(ctx: Ctx, runId: string): Promise<void> {
  const run = await lockOptionalRun(ctx, runId)
  must(run && worksFor(ctx.actor, run), noSuchRun)
  await cancel(ctx, run)
}

export const listRunsWithoutAccessCheck = (ctx: Ctx, filter: RunFilter): Promise<Page<JobRunView>> =>
  listRuns(ctx, filter, null)

export async function cancelRunWithoutAccessCheck(ctx: Ctx, runId: string): Promise<void> {
  const run = await lockOptionalRun(ctx, runId)
  must(run, noSuchRun)
  await cancel(ctx, run)
}

/** One more attempt, with the input and in the name of the first time. */
export async function retryRunWithoutAccessCheck(ctx: Ctx, runId: string): Promise<void> {
  const run = await lockOptionalRun(ctx, runId)
  must(run, noSuchRun)
  must(run.state === 'failed', notFailed)
  await updateRun(ctx, run.id, { state: 'queued', error: null, finished_at: null })
  const actor = run.actor_kind === 'system' ? null : (run.actor as Actor)
  const payload = { run: { id: run.id, publicId: run.public_id }, actor, input: run.input }
  await addJob(ctx, { name: run.job, retries: 0 }, payload, {})
}

type Run = NonNullable<Awaited<ReturnType<typeof lockOptionalRun>>>

const worksFor = (actor: Actor, run: Run) => run.actor_kind === actor.kind && run.actor_id === actor.id

/** One that runs stops at its next report, or when it would have been finished. */
async function cancel(ctx: Ctx, run: Run) {
  must(run.state === 'queued' || run.state === 'running', alreadyOver)
  const isWaiting = run.state === 'queued'
  await updateRun(ctx, run.id, {
    cancel_asked_at: ctx.now,
    ...(isWaiting && { state: 'cancelled', finished_at: ctx.now }),
  })
}
