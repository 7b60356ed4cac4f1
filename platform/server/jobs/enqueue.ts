import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { DeclaredJob } from './define-job.ts'
import { withoutSession, type JobPayload } from './job-payload.ts'
import { insertQueuedRun } from './job-run-queries.ts'

type When = {
  readonly runAt?: Date
  /** Goes before everything that is not urgent. */
  readonly urgent?: boolean
}

/** Seen by no one. Under the same key, a later request takes the place of one that has not begun. */
type Unseen = When & { readonly key?: string; readonly title?: never; readonly for?: never }

/** Seen on a screen by the person it works for. It acts in that person's name, with what they may do at this moment. */
type Seen = When & { readonly title: string; readonly for: Actor; readonly key?: never }

export type JobWishes = Unseen | Seen

/** Puts the job into the queue with the transaction: when that is rolled back, there was no job. */
export async function enqueue<I extends z.ZodType>(
  ctx: Ctx,
  job: DeclaredJob<I>,
  input: z.input<I>,
  wishes: JobWishes = {},
): Promise<{ runId: string | null }> {
  const parsed = job.input.parse(input)
  if (wishes.title === undefined) {
    await addJob(ctx, job, { run: null, actor: null, input: parsed }, wishes)
    return { runId: null }
  }
  const actor = withoutSession(wishes.for)
  const run = await insertQueuedRun(ctx, { job: job.name, title: wishes.title, input: parsed, actor })
  await addJob(ctx, job, { run: { id: run.id, publicId: run.public_id }, actor, input: parsed }, wishes)
  return { runId: run.public_id }
}

/** The delay is counted on the database's clock, so that every node agrees on what is due. */
export async function addJob(
  ctx: Ctx,
  job: Pick<DeclaredJob, 'name' | 'retries'>,
  payload: JobPayload,
  { runAt, urgent = false, key }: When & { key?: string | undefined },
): Promise<void> {
  const seconds = runAt ? Math.max(0, (runAt.getTime() - ctx.now.getTime()) / 1000) : 0
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${seconds}),
      max_attempts => ${job.retries + 1}::integer,
      job_key => ${key ?? null},
      priority => ${urgent ? -10 : 0}::integer
    )`.execute(ctx.db)
}

/** What waits and is not urgent goes after everything that is begun later: no one waits for it. */
export const letOthersGoFirst = async (ctx: Ctx): Promise<void> => {
  await sql`update graphile_worker._private_jobs set priority = 10 where priority = 0`.execute(ctx.db)
}
