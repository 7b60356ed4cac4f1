import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { resolveContact } from '#contacts/server/public.ts'
import type * as calls from '#chat/contract/desk/desk-calls.ts'
import { widgetWords } from '#chat/contract/widget/widget-words.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { sendTranscript } from '#chat/server/records/transcript-mail.ts'
import { announceToTeam } from '#chat/server/talk/announce-chat.ts'
import { findOptionalChat, lockOptionalChat } from '#chat/server/talk/chat-queries.ts'
import { visitorsText } from '#chat/server/talk/message-queries.ts'
import { lockVisitor, setVisitor } from '#chat/server/visitors/visitor-queries.ts'

/** By hand: an agent says whose chat it is. Of a chat that has a lead, the lead is answered. */
export async function convertChat(ctx: Ctx, { id, name, email, title }: InputOf<typeof calls.convertChat>) {
  const seen = await findOptionalChat(ctx, id)
  must(seen?.may_inside, say.noSuchChat)
  await lockVisitor(ctx, seen.visitor_id)
  const chat = (await lockOptionalChat(ctx, id))!
  if (chat.lead_id !== null)
    return said(say.convertedBefore, { lead_id: chat.lead_id, contact_id: chat.contact_id! })
  const { contactId, leadId } = await resolveContact(ctx, {
    email,
    name,
    origin: 'chat',
    notice: widgetWords.notice,
    detail: {
      title,
      pageName: chat.page,
      requirement: await visitorsText(ctx, id),
      link: '/contacts',
    },
  })
  await updateRow(ctx, 'chat', { id }, { lead_id: leadId, contact_id: contactId })
  // Whose the address is, only the visitor can prove: until then this chat alone is the contact’s.
  await setVisitor(ctx, chat.visitor_id, { name })
  await announceToTeam(ctx, chat)
  return { lead_id: leadId!, contact_id: contactId }
}

export async function blockVisitor(ctx: Ctx, { id, blocked }: InputOf<typeof calls.blockVisitor>) {
  const chat = await findOptionalChat(ctx, id)
  must(chat?.may_inside, say.noSuchChat)
  await updateRow(ctx, 'chat_visitor', { id: chat.visitor_id }, { blocked })
  await announceToTeam(ctx, chat)
  return said(blocked ? say.blocked : say.unblocked, {})
}

export const mailTranscript =
  (parts: ChatParts) =>
  async (ctx: Ctx, { id, email }: InputOf<typeof calls.mailTranscript>) => {
    const chat = await findOptionalChat(ctx, id)
    must(chat?.may_inside, say.noSuchChat)
    await sendTranscript(ctx, parts, { chat, email })
    return {}
  }
