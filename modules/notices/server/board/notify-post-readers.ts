import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import { notify } from '#notifications/server/public.ts'
import { listReached } from '#notices/server/audience/audience-queries.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { postNotice, urgentPostNotice } from './board-notices.ts'
import { BOARD } from './board-policy.ts'
import { lockPost, setTold, type PostRow } from './post-queries.ts'
import { writeTold } from './post-reader-queries.ts'

const PEOPLE_PER_PAGE = 200

/** What is only for information waits on the board with its mark; the rest is told in the bell and by mail. */
const isTold = (post: Pick<PostRow, 'importance' | 'needs_ack'>) =>
  post.importance !== 'info' || post.needs_ack

/** From the first person on; who was told already is passed over. */
export async function beginTelling(ctx: Ctx, post: PostRow): Promise<void> {
  if (!isTold(post)) return
  await setTold(ctx, post.id, { accountId: 0, finished: false })
  await enqueue(ctx, spreadPost, { post_id: post.id }, { urgent: post.importance === 'urgent' })
}

/** Page by page, each in its own transaction that also says how far it came: begun again, it goes on from there. */
export const spreadPost = defineJob('notices.spread-post', {
  input: z.object({ post_id: z.number() }),
  steps: true,
  async run(steps, { post_id }) {
    let told = 0
    for (;;) {
      const page = await steps.write((ctx) => tellPage(ctx, post_id))
      told += page.told
      if (page.finished) return { told }
    }
  },
})

async function tellPage(ctx: Ctx, postId: number) {
  const post = await lockPost(ctx, postId)
  if (post?.state !== 'published' || post.told_at !== null) return { told: 0, finished: true }
  const reach = { permission: BOARD, afterId: post.told_account_id, size: PEOPLE_PER_PAGE }
  const people = await listReached(ctx, audienceOf(post), reach)
  const fresh = await writeTold(
    ctx,
    postId,
    people.filter((id) => id !== post.author_id),
  )
  const notice = post.importance === 'urgent' ? urgentPostNotice : postNotice
  const input = {
    id: postId,
    title: post.title,
    excerpt: excerptOf(post.body_text, 200),
    needs_ack: post.needs_ack,
  }
  await notify(ctx, notice, { to: fresh, input })
  const finished = people.length < PEOPLE_PER_PAGE
  await setTold(ctx, postId, { accountId: people.at(-1) ?? post.told_account_id, finished })
  return { told: fresh.length, finished }
}
