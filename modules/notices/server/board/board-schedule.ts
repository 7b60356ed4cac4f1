import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt, everyMinutes } from '#platform/server/jobs/schedule.ts'
import { announcePost } from './announce-post.ts'
import {
  freeOldPins,
  listAskingPosts,
  listDuePosts,
  listExpiredPosts,
  lockPost,
  updatePost,
} from './post-queries.ts'
import { putOnBoard } from './publish-post.ts'
import { beginTelling } from './notify-post-readers.ts'

const turnBoard = defineJob('notices.turn-board', {
  input: noInput,
  steps: true,
  async run(steps) {
    const over = await listExpiredPosts(steps.read)
    const due = await listDuePosts(steps.read)
    await inTurn(steps, [
      ...over.map(
        ({ id }) =>
          (ctx: Ctx) =>
            takeOff(ctx, id),
      ),
      async (ctx) => void (await freeOldPins(ctx)),
      ...due.map(
        ({ id }) =>
          (ctx: Ctx) =>
            putUp(ctx, id),
      ),
    ])
    return { published: due.length, expired: over.length }
  },
})

type Move = (ctx: Ctx) => Promise<void>

/** Each in a transaction of its own: one that fails does not hold the others up, and comes again with the next minute. */
async function inTurn(steps: JobSteps, moves: readonly Move[]): Promise<void> {
  const failures: unknown[] = []
  for (const move of moves) await steps.write(move).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0)
    throw new AggregateError(failures, `failed to publish or remove posts: ${failures.length}`)
}

async function putUp(ctx: Ctx, id: number): Promise<void> {
  const post = await lockPost(ctx, id)
  if (post?.state !== 'scheduled') return
  const isLate = post.expires_at !== null && post.expires_at <= ctx.now.toISOString()
  // Its time passed while nothing ran: it was never on the board, and it does not come any more.
  if (isLate) await updatePost(ctx, { id }, { state: 'expired', published_at: ctx.now })
  else await putOnBoard(ctx, post)
}

async function takeOff(ctx: Ctx, id: number): Promise<void> {
  const post = await lockPost(ctx, id)
  if (post?.state !== 'published') return
  const changes = { state: 'expired', pin_slot: null, pinned_until: null } as const
  await announcePost(ctx, await updatePost(ctx, { id }, changes))
}

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
  everyMinutes(1, {
    name: 'notices.turn-board',
    title: 'Publishes scheduled posts and ends old ones',
    job: turnBoard,
  }),
  dailyAt('07:30', {
    name: 'notices.tell-joiners',
    title: 'Tells new employees about posts to acknowledge',
    job: tellJoiners,
  }),
]
