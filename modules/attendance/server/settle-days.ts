import { companyDay } from '../../../platform/server/company-day.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { defineJob, noInput, type JobRun } from '../../../platform/server/jobs/define-job.ts'
import { closeForgotten } from './close-forgotten.ts'
import { listForgotten } from './punch-queries.ts'

/** Ends what nobody ended on the days before the one it stands for; run late or twice it finds what is left. */
export async function settleDays(ctx: Ctx, day: string): Promise<number> {
  let closed = 0
  for (;;) {
    const forgotten = await listForgotten(ctx, day)
    if (forgotten.length === 0) return closed
    for (const session of forgotten) await closeForgotten(ctx, session)
    closed += forgotten.length
  }
}

export const settleDaysJob = defineJob('attendance.settle-days', {
  input: noInput,
  run: (ctx: Ctx, _input, { dueAt }: JobRun) => settleDays(ctx, companyDay(dueAt)),
})
