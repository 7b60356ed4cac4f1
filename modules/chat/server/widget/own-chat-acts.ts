import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#chat/contract/widget/widget-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { ratedNotice } from '#chat/server/chat-notices.ts'
import { sendTranscript } from '#chat/server/records/transcript-mail.ts'
import { listSupervisors } from '#chat/server/sites/site-queries.ts'
import { announceChat, announceTypingToAgent } from '#chat/server/talk/announce-chat.ts'
import { findChat, findOwnId, lockOwnChat, setChat } from '#chat/server/talk/chat-queries.ts'
import { drainQueue } from '#chat/server/turns/give-chats.ts'
import { lockVisitor } from '#chat/server/visitors/visitor-queries.ts'

export async function tellOwnTyping(ctx: Ctx) {
  const id = await findOwnId(ctx, ctx.actor.id)
  const chat = id === undefined ? undefined : await findChat(ctx, id)
  if (chat?.agent_id != null) announceTypingToAgent(ctx, chat.id, chat.agent_id)
  return {}
}

export async function endOwnChat(ctx: Ctx) {
  await lockVisitor(ctx, ctx.actor.id)
  const chat = await lockOwnChat(ctx, ctx.actor.id)
  must(chat, say.noSuchChat)
  if (chat.state !== 'active' && chat.state !== 'waiting') return {}
  await setChat(ctx, chat.id, {
    // Without an answer it counts as missed.
    state: chat.state === 'active' ? 'closed' : 'missed',
    agent_id: null,
    waiting_since: null,
    ended_at: ctx.now,
  })
  await announceChat(ctx, chat)
  await drainQueue(ctx, [chat.site_id])
  return {}
}

/** Within 24 hours the last rating counts; the supervisors hear of a low one once. */
export async function rateOwnChat(ctx: Ctx, { rating }: InputOf<typeof calls.rateOwnChat>) {
  await lockVisitor(ctx, ctx.actor.id)
  const chat = await lockOwnChat(ctx, ctx.actor.id)
  must(chat, say.rateLate)
  await setChat(ctx, chat.id, { rating, rated_at: ctx.now })
  if (rating <= 2)
    await notify(ctx, ratedNotice, {
      to: await listSupervisors(ctx, chat.site_id),
      input: { id: chat.id, site: chat.site, name: chat.visitor, stars: rating },
      subject: `chat/${chat.id}/rating`,
    })
  await announceChat(ctx, chat)
  return {}
}

export const mailOwnTranscript =
  (parts: ChatParts) =>
  async (ctx: Ctx, { email }: InputOf<typeof calls.mailOwnTranscript>) => {
    const id = await findOwnId(ctx, ctx.actor.id)
    must(id !== undefined, say.noSuchChat)
    await sendTranscript(ctx, parts, { chat: await findChat(ctx, id), email })
    return {}
  }
