import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { DOCUMENTS_TOPIC } from '#documents/contract/documents-lists.ts'
import { listKeepers } from './document-keeper-queries.ts'

/** The screens of whom it concerns and of those who keep documents; what they may see they are answered when they ask. */
export async function tellScreens(ctx: Ctx, ownerId: number): Promise<void> {
  const keepers = await listKeepers(ctx, ownerId)
  announce(ctx, {
    topic: DOCUMENTS_TOPIC,
    to: { kind: 'employee', ids: [...new Set([ownerId, ...keepers])] },
  })
}
