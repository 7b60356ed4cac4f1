import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '#platform/server/jobs/define-job.ts'
import { closeForgotten } from './close-forgotten.ts'
import { listForgotten } from '#attendance/server/punch-queries.ts'

const STILL_AT_WORK_HOURS = 10

/** Ends what no one ended on days that are over; run late or twice it finds what is left. */
export async function settleDays(ctx: Ctx, at: Date): Promise<number> {
  let closed = 0
  for (;;) {
    const forgotten = await listForgotten(ctx, { at, hours: STILL_AT_WORK_HOURS })
    if (forgotten.length === 0) return closed
    for (const session of forgotten) await closeForgotten(ctx, session)
    closed += forgotten.length
  }
}

export const settleDaysJob = defineJob('attendance.settle-days', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => settleDays(ctx, dueAt),
})
