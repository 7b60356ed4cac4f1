import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { ASSETS_TOPIC } from '#assets/contract/assets-lists.ts'

/** The screens of the person who was given, or gives up, an asset. */
export function announceAssets(ctx: Ctx, personId: number | null): void {
  if (personId !== null) announce(ctx, { topic: ASSETS_TOPIC, to: { kind: 'employee', ids: [personId] } })
}
