import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { UTILIZATION_TOPIC } from '#timesheets/contract/utilization/utilization-lists.ts'

/** Open reports read again; each reader gets what they may see. */
export const announceUtilization = (ctx: Ctx): void =>
  announce(ctx, { topic: UTILIZATION_TOPIC, to: { kind: 'employee', everyone: true } })
