import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { waitingNotice, missedNotice } from '#chat/server/chat-notices.ts'
import { addForm } from '#chat/server/forms/add-form-queries.ts'
import { listAgents } from '#chat/server/sites/site-queries.ts'
import { announceChat } from '#chat/server/talk/announce-chat.ts'
import { findChat, setChat, tryHoldChat, type Chat } from '#chat/server/talk/chat-queries.ts'
import { addMessage, unansweredText } from '#chat/server/talk/message-queries.ts'
import { drainQueue, giveChat } from './give-chats.ts'
import { readOpening } from './hours.ts'
import { dueMove, type Move, type Standing } from './move-rules.ts'

const ms = (at: string) => Date.parse(at)
const msOrNull = (at: string | null) => (at === null ? null : Date.parse(at))

async function standingOf(ctx: Ctx, chat: Chat): Promise<Standing | null> {
  if (chat.state === 'waiting') {
    // Of the window in which it began to wait, so that a late look finds the same end.
    const opening = await readOpening(ctx, chat, new Date(chat.waiting_since!))
    return {
      state: 'waiting',
      waitingSince: ms(chat.waiting_since!),
      visitorSeen: ms(chat.last_seen_at),
      closesAt: opening.closesAt,
      open: opening.open,
      alerted: chat.alerted_at !== null,
    }
  }
  if (chat.state !== 'active') return null
  const presence = await ctx.db
    .selectFrom('agent_presence')
    .select(['seen_at'])
    .where('account_id', '=', chat.agent_id!)
    .executeTakeFirst()
  return {
    state: 'active',
    assigned: ms(chat.assigned_at!),
    agentSeen: msOrNull(presence?.seen_at ?? null) ?? 0,
    agentWrote: msOrNull(chat.agent_wrote_at),
    visitorWrote: ms(chat.visitor_wrote_at),
    warned: chat.warned_at !== null,
  }
}

/** Does what is due for one chat. Looked at before it is held, so that most looks hold nothing. */
export async function settleChat(ctx: Ctx, id: number): Promise<boolean> {
  if (!(await moveOf(ctx, await findChat(ctx, id)))) return false
  // One that is held is moved by the person who holds it.
  if (!(await tryHoldChat(ctx, id))) return false
  const chat = await findChat(ctx, id)
  const move = await moveOf(ctx, chat)
  if (!move) return false
  await doMove(ctx, chat, move)
  return true
}

async function moveOf(ctx: Ctx, chat: Chat): Promise<Move | null> {
  const standing = await standingOf(ctx, chat)
  return standing && dueMove(standing, ctx.now.getTime())
}

const moves = {
  alert: alertTeam,
  miss: missChat,
  requeue: (ctx: Ctx, chat: Chat) => requeue(ctx, chat, { passedBy: chat.agent_id }),
  warn: warnVisitor,
  close: closeSilent,
} as const

async function doMove(ctx: Ctx, chat: Chat, move: Move): Promise<void> {
  await moves[move.kind](ctx, chat, move)
  await announceChat(ctx, chat)
  if (move.kind === 'close' || move.kind === 'requeue') await drainQueue(ctx, [chat.site_id])
}

async function alertTeam(ctx: Ctx, chat: Chat): Promise<void> {
  await setChat(ctx, chat.id, { alerted_at: ctx.now })
  const ids = (await listAgents(ctx, [chat.site_id])).map(({ id }) => id)
  await notify(ctx, waitingNotice, { to: ids, input: noticeOf(chat), subject: `chat/${chat.id}/waiting` })
}

const noticeOf = (chat: Chat) => ({ id: chat.id, site: chat.site, name: chat.visitor })

/** What was typed becomes the form of a visitor whose address is known; others are asked for it. */
async function missChat(ctx: Ctx, chat: Chat, { at }: Move): Promise<void> {
  const ended_at = new Date(at)
  await setChat(ctx, chat.id, { state: 'missed', waiting_since: null, ended_at })
  const email = chat.proven_email ?? chat.visitor_email
  const text = await unansweredText(ctx, chat.id)
  if (email !== null && text !== '')
    await addForm(ctx, { chat, kind: 'offline', name: chat.typed_name, email, text, at: ended_at })
  const ids = (await listAgents(ctx, [chat.site_id])).map(({ id }) => id)
  await notify(ctx, missedNotice, { to: ids, input: noticeOf(chat), subject: `chat/${chat.id}/missed` })
}

/** Back at the front: the queue goes by when it first came. */
export async function requeue(
  ctx: Ctx,
  chat: Chat,
  { passedBy }: { readonly passedBy: number | null },
): Promise<number | null> {
  await setChat(ctx, chat.id, {
    state: 'waiting',
    agent_id: null,
    passed_by: passedBy,
    waiting_since: ctx.now,
    alerted_at: null,
  })
  await addMessage(ctx, { chatId: chat.id, sender: 'system', text: 'Connecting you to a colleague.' })
  return giveChat(ctx, await findChat(ctx, chat.id))
}

async function warnVisitor(ctx: Ctx, chat: Chat): Promise<void> {
  await setChat(ctx, chat.id, { warned_at: ctx.now })
  await addMessage(ctx, {
    chatId: chat.id,
    sender: 'system',
    text: 'Are you still there? This chat closes in 5 minutes.',
  })
}

async function closeSilent(ctx: Ctx, chat: Chat, { at }: Move): Promise<void> {
  await setChat(ctx, chat.id, { state: 'closed', agent_id: null, ended_at: new Date(at) })
}
