import type { Task } from 'graphile-worker'
import { system, type Ctx } from '#platform/server/ctx.ts'
import { Refused } from '#platform/server/must.ts'
import { inTransaction, type Ground } from '#platform/server/transaction.ts'
import type { JobDefinition } from './define-job.ts'
import {
  announceRun,
  jobRunOf,
  RunCancelled,
  stepsOf,
  TakenOver,
  WorkerStopping,
  type Attempt,
} from './job-attempt.ts'
import type { JobPayload } from './job-payload.ts'
import { endRun, finishRun, insertFailedRun, startRun } from './job-run-queries.ts'
import { putBack, tickOff } from './queue-queries.ts'

export const FAILED_FOR_GOOD = 'This couldn’t be completed. Ask an administrator to retry it.'

/**
 * What the queue calls. It throws when the queue shall try the job again later, and whenever the job is no longer
 * this attempt's: after a return the queue deletes the job also under another worker's hands, after a throw only if
 * it still belongs to this one.
 */
export function taskOf(ground: Ground, job: JobDefinition): Task {
  return async (given, { job: queued, abortSignal }) => {
    const payload = given as JobPayload
    const attempt: Attempt = {
      ground,
      payload,
      asker: {
        actor: payload.actor ?? system,
        request: { id: `job-${queued.id}`, address: '', device: job.name },
      },
      // graphile-worker has just locked it, so both columns are there.
      held: { id: queued.id, worker: queued.locked_by ?? '', since: queued.locked_at ?? new Date(0) },
      dueAt: payload['_cron'] ? new Date(payload['_cron'].ts) : queued.run_at,
      isLast: queued.attempts >= queued.max_attempts,
      stopping: abortSignal,
    }
    try {
      await perform(attempt, job)
    } catch (error) {
      await settle(attempt, job, error)
    }
  }
}

async function perform(attempt: Attempt, job: JobDefinition) {
  if (!(await begin(attempt))) return
  const input = job.input.parse(attempt.payload.input)
  const run = jobRunOf(attempt)
  if (job.steps) {
    const result = await job.run(stepsOf(attempt), input, run)
    await inAttempt(attempt, (ctx) => finish(ctx, attempt, result))
    return
  }
  await inAttempt(attempt, async (ctx) => finish(ctx, attempt, await job.run(ctx, input, run)))
}

const inAttempt = <T>({ ground, asker }: Attempt, work: (ctx: Ctx) => Promise<T>) =>
  inTransaction(ground, asker, work)

/** False when the run was cancelled while it waited. */
async function begin(attempt: Attempt): Promise<boolean> {
  const { run } = attempt.payload
  if (!run) return true
  return inAttempt(attempt, async (ctx) => {
    if (await startRun(ctx, run.id)) {
      await announceRun(ctx, attempt.payload)
      return true
    }
    await endRun(ctx, run.id, { state: 'cancelled' })
    await tickOff(ctx, attempt.held)
    return false
  })
}

async function finish(ctx: Ctx, { payload, held }: Attempt, result: unknown) {
  if (payload.run) {
    if (!(await finishRun(ctx, payload.run.id, result))) throw new RunCancelled()
    await announceRun(ctx, payload)
  }
  if (!(await tickOff(ctx, held))) throw new TakenOver()
}

async function settle(attempt: Attempt, job: JobDefinition, error: unknown) {
  const { ground, payload, held } = attempt
  const log = ground.log.with({ job: job.name, run: payload.run?.publicId })
  if (error instanceof TakenOver) {
    log.warn('job went to another worker')
    throw error
  }
  if (error instanceof WorkerStopping) {
    await inAttempt(attempt, (ctx) => putBack(ctx, held))
    throw error
  }
  if (error instanceof RunCancelled) return cancel(attempt)
  log.error('job failed', error, { last: attempt.isLast })
  // A refusal is the business saying no: asking again would change nothing.
  if (error instanceof Refused) return giveUp(attempt, job, error.refusal.text)
  if (attempt.isLast) return giveUp(attempt, job, FAILED_FOR_GOOD)
  await waitForNextAttempt(attempt)
  throw error
}

const cancel = (attempt: Attempt) =>
  inAttempt(attempt, async (ctx) => {
    if (!(await tickOff(ctx, attempt.held))) throw new TakenOver()
    if (attempt.payload.run) await endRun(ctx, attempt.payload.run.id, { state: 'cancelled' })
    await announceRun(ctx, attempt.payload)
  })

const giveUp = (attempt: Attempt, job: JobDefinition, sentence: string) =>
  inAttempt(attempt, async (ctx) => {
    if (!(await tickOff(ctx, attempt.held))) throw new TakenOver()
    await recordFailure(ctx, { name: job.name, payload: attempt.payload }, sentence)
  })

const waitForNextAttempt = (attempt: Attempt) =>
  inAttempt(attempt, async (ctx) => {
    if (attempt.payload.run) await endRun(ctx, attempt.payload.run.id, { state: 'queued' })
    await announceRun(ctx, attempt.payload)
  })

type FailedJob = { readonly name: string; readonly payload: JobPayload }

/** A job that no one watched becomes a run when it fails for good, so that an administrator sees it and can try it again. */
export async function recordFailure(ctx: Ctx, { name, payload }: FailedJob, sentence: string): Promise<void> {
  if (payload.run) {
    await endRun(ctx, payload.run.id, { state: 'failed', error: sentence })
    await announceRun(ctx, payload)
    return
  }
  await insertFailedRun(
    ctx,
    { job: name, title: name, input: payload.input, actor: payload.actor ?? system },
    sentence,
  )
}
