import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { lineChanged } from '#organization/server/organization-events.ts'

type Change = {
  readonly personId: number
  readonly fromId: number | null
  readonly toId: number | null
  readonly day: string
}

/** Said only where the lead is another one. */
export const raiseLineChange = async (ctx: Ctx, change: Change): Promise<void> =>
  change.fromId === change.toId ? undefined : raise(ctx, lineChanged, change)
