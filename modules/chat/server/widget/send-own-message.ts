import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#chat/contract/widget/widget-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { findSite, type Site } from '#chat/server/sites/site-queries.ts'
import { announceChat } from '#chat/server/talk/announce-chat.ts'
import {
  findChat,
  findOptionalLastId,
  lockOwnChat,
  setChat,
  type Chat,
} from '#chat/server/talk/chat-queries.ts'
import { addMessage, countRecent, findOptionalSent } from '#chat/server/talk/message-queries.ts'
import { giveChat } from '#chat/server/turns/give-chats.ts'
import { readOpening } from '#chat/server/turns/hours.ts'
import { lockVisitor, setVisitor, type Visitor } from '#chat/server/visitors/visitor-queries.ts'
import { pageOf } from './start-chat.ts'

const MOST = 10
const WITHIN_SECONDS = 10

/** A message of the visitor always wins: it opens what was closed, or begins a new chat that names the old one. */
export async function sendOwnMessage(ctx: Ctx, form: InputOf<typeof calls.sendOwnMessage>) {
  const visitor = await lockVisitor(ctx, ctx.actor.id)
  const own = await lockOwnChat(ctx, visitor.id)
  const known = own && (await findOptionalSent(ctx, own.id, form.client_id))
  if (known) return { number: known.number }
  must(form.text !== '' || form.files.length > 0, say.textEmpty)
  // They learn nothing of it, and no one reads it.
  if (visitor.blocked) return { number: 0 }
  const { chat, begins } = await chatToWriteIn(ctx, visitor, { own, page: pageOf(form.page) })
  must((await countRecent(ctx, chat.id, WITHIN_SECONDS)) < MOST, say.tooFast)
  const { number } = await addMessage(ctx, {
    chatId: chat.id,
    sender: 'visitor',
    text: form.text,
    clientId: form.client_id,
    files: form.files,
  })
  await setChat(ctx, chat.id, { visitor_wrote_at: ctx.now, warned_at: null })
  await setVisitor(ctx, visitor.id, { last_seen_at: ctx.now })
  if (begins) await giveChat(ctx, await findChat(ctx, chat.id))
  await announceChat(ctx, chat)
  return { number: number! }
}

type Place = { readonly own: Chat | undefined; readonly page: string }

async function chatToWriteIn(ctx: Ctx, visitor: Visitor, { own, page }: Place) {
  if (own && (own.state === 'waiting' || own.state === 'active')) return { chat: own, begins: false }
  const site = await findSite(ctx, visitor.site_id)
  must(site.enabled, say.siteOff)
  must((await readOpening(ctx, site)).open, say.closedNow)
  return { chat: own ? await reopen(ctx, own) : await begin(ctx, visitor, { site, page }), begins: true }
}

async function reopen(ctx: Ctx, chat: Chat): Promise<Chat> {
  await setChat(ctx, chat.id, {
    state: 'waiting',
    waiting_since: ctx.now,
    queued_at: ctx.now,
    ended_at: null,
    closed_by: null,
    outcome: null,
    passed_by: null,
    alerted_at: null,
  })
  return findChat(ctx, chat.id)
}

async function begin(
  ctx: Ctx,
  visitor: Visitor,
  { site, page }: { site: Site; page: string },
): Promise<Chat> {
  const { id } = await insertRow(ctx, 'chat', {
    site_id: site.id,
    visitor_id: visitor.id,
    page: page || visitor.page,
    started_at: ctx.now,
    queued_at: ctx.now,
    waiting_since: ctx.now,
    visitor_wrote_at: ctx.now,
    contact_id: visitor.proven_at === null ? null : visitor.contact_id,
    follows_id: await findOptionalLastId(ctx, visitor.id),
  })
  return findChat(ctx, id)
}
