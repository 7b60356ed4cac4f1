import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { CALENDAR_TOPIC, HOLIDAYS_TOPIC } from '#calendar/contract/calendar-lists.ts'

/** Everybody may see who is away and what is off, so everybody's screens ask again. */
export function announceCalendar(ctx: Ctx): void {
  for (const topic of [CALENDAR_TOPIC, HOLIDAYS_TOPIC])
    announce(ctx, { topic, to: { kind: 'employee', everyone: true } })
}
