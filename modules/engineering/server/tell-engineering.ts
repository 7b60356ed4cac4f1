import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { listTakingPart } from '#project-register/server/public.ts'
import { ENGINEERING_TOPIC } from '#engineering/contract/engineering-lists.ts'

/** Screens of those who take part read again; clients hear of releases alone. */
export async function announceIn(
  ctx: Ctx,
  projectId: number,
  { clients = false }: { readonly clients?: boolean } = {},
): Promise<void> {
  const ids = await listTakingPart(ctx, projectId, { clients })
  announce(ctx, {
    topic: ENGINEERING_TOPIC,
    to: { kind: 'employee', ids: [...new Set([...ids, ctx.actor.id])] },
  })
}
