import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { notify } from '#notifications/server/public.ts'
import { postDueNotice } from './board-notices.ts'
import { listToRemind } from './post-reader-report-queries.ts'
import { listPostsDue, lockPost } from './post-queries.ts'
import { writePostReminders } from './post-reader-queries.ts'

// So many days before its day, as policies have it.
const BEFORE_DAYS = 3
// A job that did not run on the day still tells, but not of what is long over.
const OVER_DAYS = 7

/**
 * Once a day, and safe to run again: three days before the day and on it, to those who have not acknowledged the post.
 * A step that was told stands in a table that takes it once.
 */
export const remindPosts = defineJob('notices.remind-posts', {
  input: noInput,
  steps: true,
  async run(steps) {
    const today = Temporal.PlainDate.from(companyDay(steps.read.now))
    const posts = await listPostsDue(steps.read, {
      from: today.subtract({ days: OVER_DAYS }).toString(),
      until: today.add({ days: BEFORE_DAYS }).toString(),
    })
    for (const { id } of posts) await steps.write((ctx) => remindOf(ctx, id))
    return { posts: posts.length }
  },
})

async function remindOf(ctx: Ctx, id: number): Promise<void> {
  const post = await lockPost(ctx, id)
  if (post?.state !== 'published' || post.ack_by === null) return
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  const left = today.until(Temporal.PlainDate.from(post.ack_by)).days
  if (left > BEFORE_DAYS) return
  const step = left > 0 ? 'before' : 'due'
  // Who was told of the post today needs no reminder of it today.
  const morning = new Date(today.toZonedDateTime(COMPANY_ZONE).epochMilliseconds)
  const missing = await listToRemind(ctx, post, morning)
  const fresh = await writePostReminders(ctx, { post, ackBy: post.ack_by, step }, missing)
  const input = { id, title: post.title, due: post.ack_by, late: left < 0 }
  await notify(ctx, postDueNotice, { to: fresh, input })
}

export const postReminderSchedule = [
  dailyAt('08:20', {
    name: 'notices.remind-posts',
    title: 'Reminds people of posts to acknowledge',
    job: remindPosts,
  }),
]
