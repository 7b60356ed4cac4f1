import type { Ctx } from '#platform/server/ctx.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { dropTracked, keepTracked } from './tracked-day-queries.ts'

type TrackedDay = {
  readonly personId: number
  readonly day: string
  readonly minutes: number
  readonly firstAt: string | null
  readonly lastAt: string | null
}

/** What a tracker counts of a day, kept as one figure: neither programs nor pictures come here. */
export async function hearTrackedDay(ctx: Ctx, tracked: TrackedDay): Promise<void> {
  const { personId, day, minutes, firstAt, lastAt } = tracked
  if (minutes === 0 || firstAt === null || lastAt === null) await dropTracked(ctx, personId, day)
  else await keepTracked(ctx, { account_id: personId, day, minutes, first_at: firstAt, last_at: lastAt })
  await announceAttendance(ctx, personId)
}
