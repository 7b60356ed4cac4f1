import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#chat/contract/desk/desk-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import {
  announceChat,
  announceToTeam,
  announceToVisitor,
  announceTypingToVisitor,
} from '#chat/server/talk/announce-chat.ts'
import { findOptionalChat, lockOptionalChat, setChat } from '#chat/server/talk/chat-queries.ts'
import {
  addMessage,
  findOptionalSent,
  markRead as markMessagesRead,
} from '#chat/server/talk/message-queries.ts'

export async function writeMessage(ctx: Ctx, form: InputOf<typeof calls.writeMessage>) {
  const chat = await lockOptionalChat(ctx, form.id)
  must(chat, say.noSuchChat)
  const known = await findOptionalSent(ctx, chat.id, form.client_id)
  if (known) return { number: known.number }
  must(form.text !== '' || form.files.length > 0, say.textEmpty)
  const sent = { chatId: chat.id, sender: 'agent', text: form.text, clientId: form.client_id } as const
  if (form.note === 'yes') {
    must(chat.may_inside, say.notYours)
    await addMessage(ctx, { ...sent, isNote: true, files: form.files })
    // The visitor’s line hears nothing of it.
    await announceToTeam(ctx, chat)
    return { number: 0 }
  }
  must(chat.may_hold, say.notYours)
  must(chat.state === 'active', say.ended)
  const { number } = await addMessage(ctx, { ...sent, files: form.files })
  await setChat(ctx, chat.id, {
    agent_wrote_at: ctx.now,
    warned_at: null,
    ...(chat.first_reply_at === null ? { first_reply_at: ctx.now } : {}),
  })
  await announceChat(ctx, chat)
  return { number: number! }
}

export async function markRead(ctx: Ctx, { id }: InputOf<typeof calls.markRead>) {
  const chat = await findOptionalChat(ctx, id)
  must(chat, say.noSuchChat)
  // Only the one who answers has read it for the visitor.
  if (chat.agent_id !== ctx.actor.id) return {}
  if (await markMessagesRead(ctx, id, 'visitor')) {
    announceToVisitor(ctx, chat)
    await announceToTeam(ctx, chat)
  }
  return {}
}

export async function tellTyping(ctx: Ctx, { id }: InputOf<typeof calls.tellTyping>) {
  const chat = await findOptionalChat(ctx, id)
  must(chat, say.noSuchChat)
  if (chat.may_hold && chat.state === 'active') announceTypingToVisitor(ctx, chat)
  return {}
}
