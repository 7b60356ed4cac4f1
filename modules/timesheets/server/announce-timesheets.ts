import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { TIMESHEETS_TOPIC } from '#timesheets/contract/timesheets-lists.ts'

/** The open screens of the person whose time has changed: their other tab among them. */
export const announceTimesheet = (ctx: Ctx, personId: number): void =>
  announce(ctx, { topic: TIMESHEETS_TOPIC, to: { kind: 'employee', ids: [personId] } })
