import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#chat/contract/desk/desk-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { announceChat } from '#chat/server/talk/announce-chat.ts'
import {
  claim,
  findChat,
  findOptionalChat,
  holdChat,
  lockOptionalChat,
  setChat,
  type SeenChat,
} from '#chat/server/talk/chat-queries.ts'
import { addMessage } from '#chat/server/talk/message-queries.ts'
import { hindranceOf } from '#chat/server/turns/assign-rules.ts'
import { drainQueue } from '#chat/server/turns/give-chats.ts'
import { readOpening } from '#chat/server/turns/hours.ts'
import {
  holdPresence,
  holdTeams,
  keepPresence,
  listCandidates,
  noteAssigned,
} from '#chat/server/turns/presence-queries.ts'
import { requeue } from '#chat/server/turns/settle-chats.ts'

/** The first of several who accept has it; the others hear whose it is. */
export async function acceptChat(ctx: Ctx, { id }: InputOf<typeof calls.acceptChat>) {
  const before = await findOptionalChat(ctx, id)
  must(before?.may_inside, say.noSuchChat)
  await holdChat(ctx, id)
  const chat = await findChat(ctx, id)
  if (chat.state === 'active' && chat.agent_id === ctx.actor.id) return {}
  if (chat.state === 'active') refuse(say.takenBy(chat.agent_name ?? 'another agent'))
  must(chat.state === 'waiting', say.notWaiting)
  must((await readOpening(ctx, chat)).open, say.hoursOver)
  await mustHaveRoom(ctx)
  must(await claim(ctx, id, ctx.actor.id), say.notWaiting)
  await noteAssigned(ctx, ctx.actor.id)
  await announceChat(ctx, chat)
  return {}
}

/** Counted under the lock of the own presence, so that chats accepted at once do not go over what one can hold. */
async function mustHaveRoom(ctx: Ctx): Promise<void> {
  await keepPresence(ctx, [ctx.actor.id])
  await holdPresence(ctx, ctx.actor.id)
  const [own] = await listCandidates(ctx, { accountId: ctx.actor.id })
  must(own && !own.onLeave, say.awayNow)
  must(own.active < own.capacity, say.full)
}

/** To a colleague who can take it now, or back to the queue; the same where they have just gone. */
export async function transferChat(ctx: Ctx, { id, agent_id, note }: InputOf<typeof calls.transferChat>) {
  const chat = await lockHeld(ctx, id)
  if (note !== '') await addMessage(ctx, { chatId: id, sender: 'agent', text: note, isNote: true })
  const gone = agent_id === null ? null : await give(ctx, chat, agent_id)
  if (agent_id !== null && gone === null) {
    await announceChat(ctx, chat)
    await drainQueue(ctx, [chat.site_id])
    return {}
  }
  await requeue(ctx, await findChat(ctx, id), { passedBy: chat.agent_id })
  await announceChat(ctx, chat)
  await drainQueue(ctx, [chat.site_id])
  return said(say.backToQueue, {})
}

async function lockHeld(ctx: Ctx, id: number): Promise<SeenChat> {
  const chat = await lockOptionalChat(ctx, id)
  must(chat, say.noSuchChat)
  must(chat.state === 'active', say.notOpen)
  must(chat.may_hold, say.notYours)
  return chat
}

/** What stands in the way of the new agent; null when the chat is theirs. */
async function give(ctx: Ctx, chat: SeenChat, agentId: number): Promise<string | null> {
  await holdTeams(ctx, [chat.site_id])
  const team = await listCandidates(ctx, { siteId: chat.site_id })
  const receiver = team.find(({ id }) => id === agentId)
  must(receiver && agentId !== chat.agent_id, say.personGone)
  const hindrance = (await readOpening(ctx, chat)).open ? hindranceOf(receiver) : 'outside the hours'
  if (hindrance !== null) return hindrance
  await moveTo(ctx, chat, agentId)
  await addMessage(ctx, { chatId: chat.id, sender: 'system', text: 'Connecting you to a colleague.' })
  return null
}

async function moveTo(ctx: Ctx, chat: SeenChat, agentId: number): Promise<void> {
  await setChat(ctx, chat.id, {
    agent_id: agentId,
    last_agent_id: agentId,
    passed_by: chat.agent_id,
    assigned_at: ctx.now,
    warned_at: null,
  })
  await noteAssigned(ctx, agentId)
}

export async function takeOverChat(ctx: Ctx, { id }: InputOf<typeof calls.takeOverChat>) {
  const chat = await lockOptionalChat(ctx, id)
  must(chat, say.noSuchChat)
  must(chat.may_supervise, say.onlySupervisor)
  must(chat.state === 'active', say.notOpen)
  if (chat.agent_id === ctx.actor.id) return {}
  await holdTeams(ctx, [chat.site_id])
  await mustHaveRoom(ctx)
  await moveTo(ctx, chat, ctx.actor.id)
  await announceChat(ctx, chat)
  await drainQueue(ctx, [chat.site_id])
  return {}
}

/** What the visitor wrote meanwhile wins: the agent reads it first. */
export async function closeChat(ctx: Ctx, { id, outcome, tag, seen }: InputOf<typeof calls.closeChat>) {
  const chat = await lockHeld(ctx, id)
  must(await isAllSeen(ctx, chat, seen), say.wroteMeanwhile)
  await setChat(ctx, id, {
    state: 'closed',
    agent_id: null,
    closed_by: ctx.actor.id,
    ended_at: ctx.now,
    outcome,
    tag,
  })
  await announceChat(ctx, chat)
  await drainQueue(ctx, [chat.site_id])
  return {}
}

async function isAllSeen(ctx: Ctx, { id }: SeenChat, seen: number): Promise<boolean> {
  const newer = await ctx.db
    .selectFrom('chat_message')
    .select('id')
    .where('chat_id', '=', id)
    .where('sender', '=', 'visitor')
    .where('number', '>', seen)
    .executeTakeFirst()
  return newer === undefined
}
