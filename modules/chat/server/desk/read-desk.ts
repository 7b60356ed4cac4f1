import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Presence } from '#chat/contract/chat-lists.ts'
import type * as calls from '#chat/contract/desk/desk-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import type { ChatParts } from '#chat/server/chat-dependencies.ts'
import { isForColleagues, mayHandle } from '#chat/server/chat-policy.ts'
import { listOwnSites, listReplies } from '#chat/server/sites/site-queries.ts'
import { findOptionalChat, type SeenChat } from '#chat/server/talk/chat-queries.ts'
import { listMessages } from '#chat/server/talk/message-queries.ts'
import { hindranceOf } from '#chat/server/turns/assign-rules.ts'
import { VISITOR_GONE_MS } from '#chat/server/turns/move-rules.ts'
import { listCandidates } from '#chat/server/turns/presence-queries.ts'
import { findVisitor, type Visitor } from '#chat/server/visitors/visitor-queries.ts'
import {
  findOptionalContactName,
  listEarlier,
  listFormsOf,
  listOfContact,
  listUnderWay,
} from './desk-queries.ts'

const isGone = ({ now }: Ctx, at: string) => now.getTime() - Date.parse(at) > VISITOR_GONE_MS

export async function readDesk(ctx: Ctx) {
  must(mayHandle(ctx.actor), say.mayNotSee)
  const tiles = (await listUnderWay(ctx)).map((row) => ({
    id: row.id,
    site: row.site,
    visitor: row.visitor,
    proven: row.proven_at !== null,
    state: row.state,
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
    mine: row.agent_id === ctx.actor.id,
    text: row.text,
    since: row.assigned_at !== null && row.state === 'active' ? row.assigned_at : row.queued_at,
    unread: row.unread,
    away: isGone(ctx, row.last_seen_at),
  }))
  const sites = await listOwnSites(ctx)
  const [own] = await listCandidates(ctx, { accountId: ctx.actor.id })
  return {
    waiting: tiles.filter(({ state }) => state === 'waiting'),
    mine: tiles.filter(({ mine }) => mine),
    others: tiles.filter(({ state, mine }) => state === 'active' && !mine),
    presence: own?.chosen ?? 'offline',
    held_back: own ? heldBack(own) : '',
    capacity: own?.capacity ?? 0,
    supervises: sites.some(({ supervisor }) => supervisor),
    sites: sites.map(({ id, name }) => ({ id, name })),
  }
}

export const heldBack = ({ onLeave, chosen }: { onLeave: boolean; chosen: Presence }): string =>
  onLeave && chosen === 'online' ? 'You are on leave, so no chats are given to you.' : ''

export const readChat =
  (parts: ChatParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readChat>) => {
    must(isForColleagues(ctx.actor), say.mayNotSee)
    const chat = await findOptionalChat(ctx, id)
    must(chat, say.noSuchChat)
    const visitor = await findVisitor(ctx, chat.visitor_id)
    const proven = visitor.proven_at !== null
    return {
      ...chat,
      state: chat.state,
      outcome: chat.outcome as 'lead' | null,
      agent: personOf(chat),
      lead: chat.lead_id,
      follows: proven ? chat.follows_id : null,
      messages: await listMessages(ctx, parts, id, { notes: chat.may_inside }),
      visitor: await viewVisitor(ctx, visitor, chat),
      forms: (await listFormsOf(ctx, visitor.id)).map((form) => ({ ...form, kind: form.kind as 'offline' })),
      // Of a name that anyone can type nothing earlier is told.
      earlier: proven
        ? await listEarlier(ctx, { visitorId: visitor.id, contactId: visitor.contact_id, chatId: id })
        : [],
      agents: chat.may_hold ? await listReceivers(ctx, chat) : [],
      replies: chat.may_inside ? await listReplies(ctx, chat.site_id) : [],
      can: rightsOf(ctx, chat),
    }
  }

const personOf = ({ agent_id, last_agent_id, agent_name }: SeenChat) => {
  const id = agent_id ?? last_agent_id
  return id === null ? null : { id, name: agent_name ?? '' }
}

async function viewVisitor(ctx: Ctx, visitor: Visitor, chat: SeenChat) {
  return {
    name: visitor.name,
    email: visitor.proven_email ?? visitor.email ?? '',
    proven: visitor.proven_at !== null,
    country: visitor.country,
    page: visitor.page,
    referrer: visitor.referrer,
    first_seen_at: visitor.first_seen_at,
    last_seen_at: visitor.last_seen_at,
    here: !isGone(ctx, visitor.last_seen_at),
    blocked: visitor.blocked,
    contact: (await findOptionalContactName(ctx, chat.contact_id)) ?? null,
  }
}

async function listReceivers(ctx: Ctx, chat: SeenChat) {
  const team = await listCandidates(ctx, { siteId: chat.site_id })
  return team
    .filter(({ id }) => id !== chat.agent_id)
    .map((one) => ({ id: one.id, name: one.name, free: hindranceOf(one) === null }))
}

function rightsOf({ actor }: Ctx, chat: SeenChat) {
  const isOpen = chat.state === 'active'
  return {
    accept: chat.state === 'waiting' && chat.may_inside,
    write: isOpen && chat.may_hold,
    note: chat.may_inside,
    transfer: isOpen && chat.may_hold,
    take_over: isOpen && chat.may_supervise && chat.agent_id !== actor.id,
    close: isOpen && chat.may_hold,
    convert: chat.may_inside,
    block: chat.may_inside,
  }
}

export async function readChatsOfContact(ctx: Ctx, { contact_id }: InputOf<typeof calls.readChatsOfContact>) {
  must(isForColleagues(ctx.actor), say.mayNotSee)
  return {
    rows: (await listOfContact(ctx, contact_id)).map((row) => ({ ...row, state: row.state })),
  }
}
