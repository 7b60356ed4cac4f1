import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { ATTENDANCE_TOPIC } from '#attendance/contract/attendance-lists.ts'

/** The clock on every screen of the person stands under a topic of its own. */
const CLOCK_TOPIC = 'get-clock-in-out-status'

/** The person's own screens, and the boards of those above them. */
export async function announceAttendance(ctx: Ctx, personId: number): Promise<void> {
  const above = (await listLineAbove(ctx, personId, companyDay(ctx.now))).map(({ id }) => id)
  announce(ctx, { topic: CLOCK_TOPIC, to: { kind: 'employee', ids: [personId] } })
  announce(ctx, { topic: ATTENDANCE_TOPIC, to: { kind: 'employee', ids: [personId, ...above] } })
}
