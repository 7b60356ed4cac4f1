import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { everyMinutes, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import type { ChatParts } from './chat-dependencies.ts'
import { sendReplyMail } from './chat-mails.ts'
import { drainQueue } from './turns/give-chats.ts'
import { settleChat } from './turns/settle-chats.ts'
import { listOpenIds, setChat, tryHoldChat } from './talk/chat-queries.ts'
import { findUnread, listAbsentIds } from './talk/absent-queries.ts'
import { listSites } from './sites/site-queries.ts'
import { RETURN_PREFIX } from './widget/start-chat.ts'

const RETURN_DAYS = 7

/** One mail with what the visitor has not read, and a link that leads back into the same chat. */
async function mailAbsent(ctx: Ctx, parts: ChatParts, id: number): Promise<void> {
  if (!(await tryHoldChat(ctx, id))) return
  const unread = await findUnread(ctx, id)
  if (!unread) return
  await setChat(ctx, id, { mailed_at: ctx.now })
  const token = parts.tokens.sign({
    sid: `${RETURN_PREFIX}${unread.key}`,
    aud: 'public',
    expires: daysLater(ctx.now, RETURN_DAYS),
    now: ctx.now,
  })
  await sendReplyMail(ctx, parts, {
    ...unread,
    chatId: id,
    link: `${parts.config.publicUrl}/chat/${unread.site_key}#back=${token}`,
  })
}

export function chatJobs(parts: ChatParts) {
  const settle = defineJob('chat.settle', {
    input: noInput,
    steps: true,
    async run({ read, write }) {
      for (const id of await listOpenIds(read)) await write((ctx) => settleChat(ctx, id))
      const sites = (await listSites(read)).map(({ id }) => id)
      for (const id of sites) await write((ctx) => drainQueue(ctx, [id]))
      for (const id of await listAbsentIds(read)) await write((ctx) => mailAbsent(ctx, parts, id))
    },
  })
  const schedule: readonly ScheduledJob[] = [
    everyMinutes(1, {
      name: 'chat.settle',
      title: 'Moves chats that wait or are silent',
      job: settle,
    }),
  ]
  return { jobs: [settle], schedule }
}
