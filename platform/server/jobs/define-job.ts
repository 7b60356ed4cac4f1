import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'

/** Enough to enqueue a job; what it does may need parts that only a worker has. */
export type DeclaredJob<I extends z.ZodType = z.ZodType> = {
  /** `area.verb-noun`, the same for ever: jobs of an older version may still wait under it. */
  readonly name: string
  readonly input: I
  /** How often it is tried again after the first failure, a little later each time. */
  readonly retries: number
}

export type JobRun = {
  /** When it should have begun; a scheduled job that is caught up on asks this instead of the clock. */
  readonly dueAt: Date
  /** Shows the progress to whom the job works for. Throws when the run was cancelled, and the work is undone. */
  report(done: number, total: number, note?: string): Promise<void>
}

/**
 * For a job that mails, renders or fetches: that happens outside any transaction, and each `write` is one.
 * It may be begun again after a crash, so each step must see for itself whether it was done.
 */
export type JobSteps = {
  /** The context of a reading call, fresh at each access. */
  readonly read: Ctx
  readonly write: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
}

type InOneTransaction<I extends z.ZodType> = {
  readonly steps?: false
  /** Takes effect exactly once: the job is ticked off in the same transaction. What it returns is the run's result. */
  run(ctx: Ctx, input: z.output<I>, run: JobRun): Promise<unknown>
}

type InSteps<I extends z.ZodType> = {
  readonly steps: true
  run(steps: JobSteps, input: z.output<I>, run: JobRun): Promise<unknown>
}

type Work<I extends z.ZodType> = InOneTransaction<I> | InSteps<I>

export type JobDefinition<I extends z.ZodType = z.ZodType> = DeclaredJob<I> & Work<I>

export const noInput = z.object({})

const RETRIES = 5

export const declareJob = <I extends z.ZodType>(
  name: string,
  { input, retries = RETRIES }: { input: I; retries?: number },
): DeclaredJob<I> => ({ name, input, retries })

/** Gives a declared job its work, where the work needs parts such as storage or the mail transport. */
export const implementJob = <I extends z.ZodType>(job: DeclaredJob<I>, work: Work<I>): JobDefinition<I> => ({
  ...job,
  ...work,
})

export const defineJob = <I extends z.ZodType>(
  name: string,
  job: { input: I; retries?: number } & Work<I>,
): JobDefinition<I> => ({ ...job, name, retries: job.retries ?? RETRIES })
