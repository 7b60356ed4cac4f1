import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, updateRow } from '#platform/server/database/write.ts'
import { announceChat } from './talk/announce-chat.ts'
import { findChat, holdChat } from './talk/chat-queries.ts'
import { requeue } from './turns/settle-chats.ts'

export const listHeld = async (ctx: Ctx, accountId: number) =>
  (
    await ctx.db
      .selectFrom('chat')
      .innerJoin('chat_site as site', 'site.id', 'chat.site_id')
      .select(['chat.id', 'site.name'])
      .where('chat.agent_id', '=', accountId)
      .where('chat.state', '=', 'active')
      .orderBy('chat.id')
      .execute()
  ).map(({ id, name }) => ({ id, name }))

/** Back to the front of the queue: the next agent who can takes them. */
export async function giveBack(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) {
    await holdChat(ctx, id)
    const chat = await findChat(ctx, id)
    if (chat.state !== 'active') continue
    await requeue(ctx, chat, { passedBy: chat.agent_id })
    await announceChat(ctx, chat)
  }
}

export const listTeamsOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('chat_agent as part')
    .innerJoin('chat_site as site', 'site.id', 'part.site_id')
    .select(['part.id', 'site.name'])
    .where('part.account_id', '=', accountId)
    .orderBy('site.name')
    .execute()

export async function leaveTeams(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) await deleteRow(ctx, 'chat_agent', id)
}

export const listFormsOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('site_form')
    .select(['id', 'name'])
    .where('assignee_id', '=', accountId)
    .where('state', 'in', ['new', 'contacted'])
    .orderBy('id')
    .execute()

export async function freeForms(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) await updateRow(ctx, 'site_form', { id }, { assignee_id: null })
}

export const listArrivalsOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('form_state as standing')
    .innerJoin('contact_origin as origin', 'origin.id', 'standing.id')
    .select(['standing.id', 'origin.page_name as name'])
    .where('standing.assignee_id', '=', accountId)
    .where('standing.state', 'in', ['new', 'contacted'])
    .orderBy('standing.id')
    .execute()

export async function freeArrivals(ctx: Ctx, rows: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of rows) await updateRow(ctx, 'form_state', { id }, { assignee_id: null })
}
