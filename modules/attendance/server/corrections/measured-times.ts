import type { Ctx } from '#platform/server/ctx.ts'
import { listEvidence } from '#attendance/server/clock/offline-punch-queries.ts'
import { listPunchesOf } from '#attendance/server/punch-queries.ts'
import { listTracked } from '#attendance/server/day-result/tracked-day-queries.ts'

/** Every moment that a clock, a kept press or the tracker has of the day, also what was corrected since. */
export async function measuredTimes(ctx: Ctx, personId: number, day: string): Promise<string[]> {
  const punches = await listPunchesOf(ctx, personId, day)
  const kept = await listEvidence(ctx, personId, day)
  const tracked = await listTracked(ctx, { personIds: [personId], from: day, to: day })
  return [
    ...punches.flatMap(({ in_at, out_at }) => (out_at === null ? [in_at] : [in_at, out_at])),
    ...kept.map(({ pressed_at }) => pressed_at),
    ...tracked.flatMap(({ first_at, last_at }) => [first_at, last_at]),
  ]
}
