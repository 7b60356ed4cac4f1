import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#chat/contract/widget/widget-calls.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { findSite } from '#chat/server/sites/site-queries.ts'
import { announceToTeam } from '#chat/server/talk/announce-chat.ts'
import { findChat, findOwnId, placeInQueue } from '#chat/server/talk/chat-queries.ts'
import { listMessages, markRead, readTo, unansweredText } from '#chat/server/talk/message-queries.ts'
import { readOpening } from '#chat/server/turns/hours.ts'
import { listCandidates } from '#chat/server/turns/presence-queries.ts'
import { settleChat } from '#chat/server/turns/settle-chats.ts'
import { findVisitor, setVisitor } from '#chat/server/visitors/visitor-queries.ts'
import { pageOf } from './start-chat.ts'

/** The visitor’s own chat and nothing else: no note, no earlier chat, no one else’s. */
export const readOwnChat =
  (parts: ChatParts) =>
  async (ctx: Ctx, { after, page, seen }: InputOf<typeof calls.readOwnChat>) => {
    await setVisitor(ctx, ctx.actor.id, {
      last_seen_at: ctx.now,
      ...(page === '' ? {} : { page: pageOf(page) }),
    })
    const visitor = await findVisitor(ctx, ctx.actor.id)
    const site = await findSite(ctx, visitor.site_id)
    const id = await findOwnId(ctx, visitor.id)
    if (id !== undefined) await settleChat(ctx, id)
    const opening = await readOpening(ctx, site)
    const staffed = opening.open && (await isStaffed(ctx, site.id))
    return {
      enabled: site.enabled,
      open: opening.open,
      shown: site.enabled && (id !== undefined || staffed || !site.hides_when_away),
      opens_at: opening.opensAt === null ? null : new Date(opening.opensAt).toISOString(),
      staffed,
      chat: id === undefined ? null : await viewOwn(ctx, parts, { id, after, seen }),
      name: visitor.name,
      email: visitor.proven_email ?? visitor.email ?? '',
      proven: visitor.proven_at !== null,
    }
  }

const isStaffed = async (ctx: Ctx, siteId: number) =>
  (await listCandidates(ctx, { siteId })).some(({ online, onLeave }) => online && !onLeave)

type Own = { readonly id: number; readonly after: number; readonly seen: boolean }

async function viewOwn(ctx: Ctx, parts: ChatParts, { id, after, seen }: Own) {
  const chat = await findChat(ctx, id)
  if (seen && (await markRead(ctx, id, 'agent'))) await announceToTeam(ctx, chat)
  return {
    state: chat.state,
    // The first name is enough for someone outside.
    agent: chat.state === 'active' ? (chat.agent_name?.split(' ')[0] ?? null) : null,
    place: chat.state === 'waiting' ? await placeInQueue(ctx, chat) : null,
    rating: chat.rating,
    unanswered: chat.state === 'missed' ? await unansweredText(ctx, id) : null,
    messages: (await listMessages(ctx, parts, id, { notes: false, after })).map((message) => ({
      ...message,
      by: message.by.split(' ')[0] ?? '',
    })),
    last: chat.last_number,
    read_to: await readTo(ctx, id),
  }
}
