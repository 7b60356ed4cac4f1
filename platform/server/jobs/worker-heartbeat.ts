import { system, type Ctx } from '#platform/server/ctx.ts'
import { inTransaction, type Ground } from '#platform/server/transaction.ts'
import { freeJobsOf, insertBeat, listSilentWorkers, takeSpentJobs } from './queue-queries.ts'
import { FAILED_FOR_GOOD, recordFailure } from './run-job.ts'

export type Liveness = {
  readonly beatSeconds: number
  /** So long without a beat, and a worker counts as dead. */
  readonly silentSeconds: number
}

/** A dead worker's jobs are with another one within a minute. */
export const usualLiveness: Liveness = { beatSeconds: 10, silentSeconds: 40 }

const asker = { actor: system, request: { id: 'worker', address: '', device: 'worker' } }

/** Says that this worker lives, and looks after the jobs of those that no longer do. */
export function keepBeating(ground: Ground, worker: string, liveness: Liveness): { stop(): Promise<void> } {
  let beating = beat(ground, worker, liveness)
  const timer = setInterval(() => {
    beating = beating.then(() => beat(ground, worker, liveness))
  }, liveness.beatSeconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await sayFarewell(ground, worker)
    },
  }
}

/** What the worker still holds is free at once, without the wait for its silence. */
async function sayFarewell(ground: Ground, worker: string) {
  try {
    await inTransaction(ground, asker, (ctx) => freeJobsOf(ctx, [worker]))
  } catch (error) {
    ground.log.error('worker could not give its jobs back', error)
  }
}

async function beat(ground: Ground, worker: string, { silentSeconds }: Liveness) {
  try {
    await inTransaction(ground, asker, (ctx) => insertBeat(ctx, worker))
    await inTransaction(ground, asker, (ctx) => freeJobsOfTheDead(ctx, silentSeconds))
    await inTransaction(ground, asker, recordSpentJobs)
  } catch (error) {
    // The next beat tries again; until the database answers, no worker can do anything anyway.
    ground.log.error('worker could not say that it lives', error)
  }
}

async function freeJobsOfTheDead(ctx: Ctx, silentSeconds: number) {
  const silent = await listSilentWorkers(ctx, silentSeconds)
  if (silent.length === 0) return
  await freeJobsOf(
    ctx,
    silent.map(({ worker }) => worker),
  )
  for (const { worker, jobs } of silent)
    ctx.log.warn('worker fell silent, its jobs are freed', { worker, jobs })
}

async function recordSpentJobs(ctx: Ctx) {
  for (const job of await takeSpentJobs(ctx)) {
    ctx.log.error('job is not tried again', job.last_error ?? 'its worker died', { job: job.name })
    await recordFailure(ctx, job, FAILED_FOR_GOOD)
  }
}
