import { JOBS_TOPIC } from '#platform/contract/job-run.ts'
import type { Audience } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { inTransaction, readingContext, type Asker, type Ground } from '#platform/server/transaction.ts'
import type { JobRun, JobSteps } from './define-job.ts'
import type { JobPayload } from './job-payload.ts'
import { updateProgress } from './job-run-queries.ts'
import { isHeld, type HeldJob } from './queue-queries.ts'

/** One worker's try at one job. */
export type Attempt = {
  readonly ground: Ground
  readonly asker: Asker
  readonly payload: JobPayload
  readonly held: HeldJob
  readonly dueAt: Date
  /** No further try follows this one. */
  readonly isLast: boolean
  readonly stopping: AbortSignal
}

/** Thrown through the work, whose transaction is then rolled back; none of them is an error. */
export class RunCancelled extends Error {}
export class TakenOver extends Error {}
export class WorkerStopping extends Error {}

const REPORT_EVERY_MS = 500

export function jobRunOf(attempt: Attempt): JobRun {
  const { run } = attempt.payload
  let reportedAt = -REPORT_EVERY_MS
  return {
    dueAt: attempt.dueAt,
    async report(done, total, note = '') {
      if (attempt.stopping.aborted) throw new WorkerStopping()
      const isSoon = performance.now() - reportedAt < REPORT_EVERY_MS
      if (!run || (isSoon && done < total)) return
      reportedAt = performance.now()
      await inTransaction(attempt.ground, attempt.asker, async (ctx) => {
        if (!(await updateProgress(ctx, run.id, { done, total, note }))) throw new RunCancelled()
        await announceRun(ctx, attempt.payload)
      })
    },
  }
}

export function stepsOf({ ground, asker, held }: Attempt): JobSteps {
  return {
    get read() {
      return readingContext(ground, asker)
    },
    write: (work) =>
      inTransaction(ground, asker, async (ctx) => {
        if (!(await isHeld(ctx, held))) throw new TakenOver()
        return work(ctx)
      }),
  }
}

/** Tells the person's screens that a run of theirs has changed. */
export async function announceRun(ctx: Ctx, { run, actor }: JobPayload): Promise<void> {
  if (!run || !actor || actor.kind === 'system' || actor.kind === 'public') return
  const to: { kind: Exclude<Audience, 'public'>; ids: number[] } = { kind: actor.kind, ids: [actor.id] }
  announce(ctx, { topic: JOBS_TOPIC, to, subject: { run: run.publicId } })
}
