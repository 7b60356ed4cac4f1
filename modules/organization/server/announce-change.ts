import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { ORGANIZATION_TOPIC } from '#organization/contract/organization-lists.ts'

/** People or lists have changed: everybody's screens that show them ask again. */
export const announceChange = (ctx: Ctx) =>
  announce(ctx, { topic: ORGANIZATION_TOPIC, to: { kind: 'employee', everyone: true } })
