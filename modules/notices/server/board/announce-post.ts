import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { BOARD_TOPIC } from '#notices/contract/board/board-lists.ts'
import { listReached } from '#notices/server/audience/audience-queries.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { BOARD } from './board-policy.ts'
import type { PostRow } from './post-queries.ts'

/** Something about a post has changed: the screens of those whom it means ask again, and no others hear of it. */
export async function announcePost(ctx: Ctx, post: PostRow): Promise<void> {
  const isShown = post.state === 'published' || post.state === 'withdrawn' || post.state === 'expired'
  const readers = isShown ? await listReached(ctx, audienceOf(post), { permission: BOARD }) : []
  const ids = [...new Set([...readers, post.author_id, ctx.actor.id])].filter((id) => id > 0)
  announce(ctx, { topic: BOARD_TOPIC, to: { kind: 'employee', ids }, subject: { post: post.id } })
}
