import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#notices/contract/board/board-calls.ts'
import { BOARD_TOPIC } from '#notices/contract/board/board-lists.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import { announcePost } from './announce-post.ts'
import { boardReader } from './board-policy.ts'
import { findOpenPost } from './post-queries.ts'
import { setReaction, writeAcknowledged, writeSeen } from './post-reader-queries.ts'

/** Other windows of the same person lose the mark as well. */
const announceOwn = (ctx: Ctx) =>
  announce(ctx, { topic: BOARD_TOPIC, to: { kind: 'employee', ids: [ctx.actor.id] } })

export async function markSeen(ctx: Ctx, { post_ids }: InputOf<typeof calls.markSeen>) {
  await writeSeen(ctx, await boardReader(ctx), post_ids)
  announceOwn(ctx)
  return {}
}

export async function markAllSeen(ctx: Ctx) {
  await writeSeen(ctx, await boardReader(ctx), 'all')
  announceOwn(ctx)
  return {}
}

export async function acknowledgePost(ctx: Ctx, { post_id }: InputOf<typeof calls.acknowledgePost>) {
  const post = await findOpenPost(ctx, await boardReader(ctx), post_id)
  must(post?.state === 'published', say.noSuchPost)
  // Who writes it knows it; an urgent one is put aside by acknowledging it, asked for or not.
  must(post.author_id !== ctx.actor.id && (post.needs_ack || post.importance === 'urgent'), say.noAckAsked)
  const acknowledged_at = await writeAcknowledged(ctx, { accountId: ctx.actor.id, post })
  announceOwn(ctx)
  return { acknowledged_at }
}

export async function reactToPost(ctx: Ctx, form: InputOf<typeof calls.reactToPost>) {
  const post = await findOpenPost(ctx, await boardReader(ctx), form.post_id)
  must(post?.state === 'published', say.noSuchPost)
  const count = await setReaction(ctx, form)
  await announcePost(ctx, post)
  return { count }
}
