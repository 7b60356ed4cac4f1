import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { HoursWindow } from '#chat/contract/chat-fields.ts'
import type { chatOutcomes } from '#chat/contract/chat-lists.ts'

type SiteWish = {
  readonly key: string
  readonly name: string
  readonly company_id: number
  readonly location_id: number
  readonly domains?: readonly string[]
  readonly greeting?: string
  readonly offline_text?: string
  readonly hours?: readonly HoursWindow[] | null
  readonly asks_first?: boolean
  readonly enabled?: boolean
  readonly colour?: string
  readonly agents: readonly {
    readonly id: number
    readonly supervisor?: boolean
    readonly capacity?: number
  }[]
}

/** A site with its team, for tests and for the demo company. */
export async function buildChatSite(ctx: Ctx, { agents, hours = null, domains = [], ...wish }: SiteWish) {
  const site = await insertRow(ctx, 'chat_site', {
    ...wish,
    domains: [...domains],
    hours: hours === null ? null : JSON.stringify(hours),
  })
  for (const { id, supervisor = false, capacity = 4 } of agents) {
    await insertRow(ctx, 'chat_agent', { site_id: site.id, account_id: id, supervisor })
    await ctx.db
      .insertInto('agent_presence')
      .values({ account_id: id, capacity })
      .onConflict((found) => found.doNothing())
      .execute()
  }
  return site
}

type Said = {
  readonly at: Date
  /** An agent; without one the visitor. */
  readonly by?: number
  readonly text: string
  readonly isNote?: true
  readonly isSystem?: true
}

type ChatWish = {
  readonly site_id: number
  readonly visitor: {
    readonly name?: string
    readonly email?: string
    readonly proven_at?: Date
    readonly contact_id?: number | null
    readonly country?: string
    readonly referrer?: string
    readonly seen_at?: Date
  }
  readonly page: string
  readonly state: 'waiting' | 'active' | 'closed' | 'missed'
  readonly agent?: number
  readonly said: readonly Said[]
  readonly ended_at?: Date
  readonly outcome?: (typeof chatOutcomes.keys)[number]
  readonly tag?: string
  readonly rating?: number
  readonly lead_id?: number | null
}

/** A chat with what was said in it, as if everyone had read it; for the demo company. */
export async function buildChat(ctx: Ctx, wish: ChatWish) {
  const { visitor, said, agent, ended_at, state } = wish
  const started_at = said[0]!.at
  const guest = await insertRow(ctx, 'chat_visitor', {
    key: randomId(),
    site_id: wish.site_id,
    first_seen_at: started_at,
    last_seen_at: visitor.seen_at ?? ended_at ?? said.at(-1)!.at,
    page: wish.page,
    referrer: visitor.referrer ?? '',
    country: visitor.country ?? null,
    name: visitor.name ?? '',
    email: visitor.email ?? null,
    ...(visitor.proven_at
      ? { proven_email: visitor.email!, proven_at: visitor.proven_at, contact_id: visitor.contact_id ?? null }
      : {}),
  })
  const replies = said.filter(({ by, isNote }) => by !== undefined && !isNote)
  const wrote = said.filter(({ by, isSystem }) => by === undefined && !isSystem)
  const chat = await insertRow(ctx, 'chat', {
    site_id: wish.site_id,
    visitor_id: guest.id,
    state,
    agent_id: state === 'active' ? agent! : null,
    last_agent_id: agent ?? null,
    first_agent_id: agent ?? null,
    closed_by: state === 'closed' ? (agent ?? null) : null,
    page: wish.page,
    started_at,
    queued_at: started_at,
    waiting_since: state === 'waiting' ? started_at : null,
    assigned_at: agent === undefined ? null : started_at,
    first_reply_at: replies[0]?.at ?? null,
    visitor_wrote_at: wrote.at(-1)!.at,
    agent_wrote_at: replies.at(-1)?.at ?? null,
    alerted_at: state === 'waiting' ? started_at : null,
    ended_at: ended_at ?? null,
    outcome: wish.outcome ?? null,
    tag: wish.tag ?? '',
    contact_id: visitor.contact_id ?? null,
    lead_id: wish.lead_id ?? null,
    last_number: said.filter(({ isNote }) => !isNote).length,
    ...(wish.rating && ended_at ? { rating: wish.rating, rated_at: ended_at } : {}),
  })
  await writeSaid(ctx, chat.id, said, state)
  return { ...chat, visitor: guest }
}

async function writeSaid(ctx: Ctx, chatId: number, said: readonly Said[], state: string): Promise<void> {
  let number = 0
  for (const { at, by, text, isNote, isSystem } of said)
    await ctx.db
      .insertInto('chat_message')
      .values({
        chat_id: chatId,
        number: isNote ? null : (number += 1),
        sender: isSystem ? 'system' : by === undefined ? 'visitor' : 'agent',
        kind: isNote ? 'note' : 'text',
        text,
        by_id: by ?? null,
        at,
        read_at: state === 'closed' && !isNote ? at : null,
      })
      .execute()
}

type FormWish = {
  readonly site_id: number
  readonly visitor_id: number
  readonly chat_id?: number | null
  readonly kind: 'before_chat' | 'offline'
  readonly name: string
  readonly email: string
  readonly text: string
  readonly page: string
  readonly at: Date
  readonly state?: 'new' | 'contacted' | 'converted' | 'spam'
  readonly assignee_id?: number
  readonly lead_id?: number
  readonly contact_id?: number
}

export const buildForm = (ctx: Ctx, wish: FormWish) =>
  insertRow(ctx, 'site_form', {
    ...wish,
    answered_at: wish.state === undefined || wish.state === 'new' ? null : wish.at,
  })

export const buildReply = (ctx: Ctx, wish: { site_id: number | null; shortcut: string; text: string }) =>
  insertRow(ctx, 'canned_reply', wish)
