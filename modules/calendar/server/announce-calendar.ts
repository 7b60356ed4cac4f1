import type { Ctx } from '../../../platform/server/ctx.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { CALENDAR_TOPIC } from '../contract/calendar-lists.ts'

/** Everybody may see who is away, so everybody's screens ask again. */
export const announceCalendar = (ctx: Ctx): void =>
  announce(ctx, { topic: CALENDAR_TOPIC, to: { kind: 'employee', everyone: true } })
