import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { CHAT_TOPIC, TYPING_TOPIC } from '#chat/contract/widget/widget-limits.ts'
import { listAgents } from '#chat/server/sites/site-queries.ts'

type Told = { readonly id: number; readonly site_id: number; readonly visitor_id: number }

/** The screens of the whole team: what each of them may read, they ask for. */
export async function announceToTeam(ctx: Ctx, { id, site_id }: Omit<Told, 'visitor_id'>): Promise<void> {
  const ids = (await listAgents(ctx, [site_id])).map((agent) => agent.id)
  announce(ctx, { topic: CHAT_TOPIC, to: { kind: 'employee', ids }, subject: { chat: id } })
}

/** The visitor’s line says that there is something new, and nothing of it. */
export const announceToVisitor = (ctx: Ctx, { visitor_id }: Pick<Told, 'visitor_id'>): void =>
  announce(ctx, { topic: CHAT_TOPIC, to: { kind: 'chat-visitor', ids: [visitor_id] } })

export async function announceChat(ctx: Ctx, chat: Told): Promise<void> {
  await announceToTeam(ctx, chat)
  announceToVisitor(ctx, chat)
}

export const announceTypingToVisitor = (ctx: Ctx, { visitor_id }: Pick<Told, 'visitor_id'>): void =>
  announce(ctx, { topic: TYPING_TOPIC, to: { kind: 'chat-visitor', ids: [visitor_id] } })

export const announceTypingToAgent = (ctx: Ctx, id: number, agentId: number): void =>
  announce(ctx, { topic: TYPING_TOPIC, to: { kind: 'employee', ids: [agentId] }, subject: { chat: id } })
