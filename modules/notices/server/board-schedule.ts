import { defineJob, noInput } from '../../../platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes } from '../../../platform/server/jobs/schedule.ts'
import { announcePost } from './board-announcements.ts'
import {
  freeOldPins,
  listAskingPosts,
  listDuePosts,
  listExpiredPosts,
  lockPost,
  updatePost,
} from './post-queries.ts'
import { putOnBoard } from './publish-post.ts'
import { beginTelling } from './spread-post.ts'

/** Each post in a transaction of its own: one that fails does not hold the others up. */
const turnBoard = defineJob('notices.turn-board', {
  input: noInput,
  steps: true,
  async run(steps) {
    const due = await listDuePosts(steps.read)
    for (const { id } of due)
      await steps.write(async (ctx) => {
        const post = await lockPost(ctx, id)
        if (post?.state !== 'scheduled') return
        const isLate = post.expires_at !== null && post.expires_at <= ctx.now.toISOString()
        // Its time passed while nothing ran: it was never on the board, and it does not come any more.
        if (isLate) await updatePost(ctx, { id }, { state: 'expired', published_at: ctx.now })
        else await putOnBoard(ctx, post)
      })
    const over = await listExpiredPosts(steps.read)
    for (const { id } of over)
      await steps.write(async (ctx) => {
        const post = await lockPost(ctx, id)
        if (post?.state !== 'published') return
        const changes = { state: 'expired', pin_slot: null, pinned_until: null } as const
        await announcePost(ctx, await updatePost(ctx, { id }, changes))
      })
    await steps.write(async (ctx) => void (await freeOldPins(ctx)))
    return { published: due.length, expired: over.length }
  },
})

/** Who has joined meanwhile is told of what asks for an acknowledgement and is still there. */
const tellJoiners = defineJob('notices.tell-joiners', {
  input: noInput,
  async run(ctx) {
    const asking = await listAskingPosts(ctx)
    for (const { id } of asking) {
      const post = await lockPost(ctx, id)
      if (post?.state === 'published') await beginTelling(ctx, post)
    }
    return { posts: asking.length }
  },
})

export const boardJobs = [turnBoard, tellJoiners]

export const boardSchedule = [
  everyMinutes(1, { name: 'notices.turn-board', job: turnBoard }),
  dailyAt('07:30', { name: 'notices.tell-joiners', job: tellJoiners }),
]
