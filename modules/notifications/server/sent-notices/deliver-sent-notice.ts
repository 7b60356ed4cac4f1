import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { NOTIFICATIONS_TOPIC } from '#notifications/contract/notifications-calls.ts'
import { deliverNotice } from '#notifications/server/delivery/deliver-notice.ts'
import { defineNotice } from '#notifications/server/define-notice.ts'
import { advanceSentNotice, listAddressed, lockSentNotice } from './sent-notice-queries.ts'

const PEOPLE_PER_PAGE = 200

type Words = { title: string; text: string; link: string }

export const writtenNotice = defineNotice<Words>({
  kind: 'notifications.written-notice',
  label: 'Announcements from the administration',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => title,
  text: ({ text }) => text,
  link: ({ link }) => link,
})

/** Page by page, each in its own transaction that also says how far it came: begun again, it goes on from there. */
export const spreadNotice = defineJob('notifications.spread-notice', {
  input: z.object({ sent_notice_id: z.number() }),
  steps: true,
  async run(steps, { sent_notice_id }, run) {
    for (;;) {
      const { reached, expected, finished } = await steps.write((ctx) => spreadPage(ctx, sent_notice_id))
      await run.report(reached, Math.max(reached, expected))
      if (finished) return { reached }
    }
  },
})

async function spreadPage(ctx: Ctx, id: number) {
  const sent = await lockSentNotice(ctx, id)
  if (sent.finished_at !== null) return { reached: sent.reached, expected: sent.expected, finished: true }
  const page = { exceptId: sent.sent_by, afterId: sent.last_account_id, size: PEOPLE_PER_PAGE }
  const people = await listAddressed(ctx, sent, page)
  const { title, text, link, urgent } = sent
  const words = { title, text, link, urgent }
  const notice = { ...words, kind: writtenNotice.kind, subject: null, sentNoticeId: id, byMail: sent.by_mail }
  const fresh = await deliverNotice(ctx, writtenNotice, notice, people)
  const finished = people.length < PEOPLE_PER_PAGE
  const lastAccountId = people.at(-1) ?? sent.last_account_id
  await advanceSentNotice(ctx, id, { reached: fresh.length, lastAccountId, finished })
  announce(ctx, { topic: NOTIFICATIONS_TOPIC, to: { kind: 'employee', ids: [sent.sent_by] } })
  return { reached: sent.reached + fresh.length, expected: sent.expected, finished }
}
