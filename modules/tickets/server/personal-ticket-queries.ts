import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listTicketsOfContacts = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db
    .selectFrom('ticket')
    .select(['id', 'number', 'subject', 'text', 'state', 'created_at'])
    .select(
      sql<string>`coalesce((select string_agg(message.text, ' / ' order by message.id) from ticket_message as message
        where message.ticket_id = ticket.id and message.kind = 'reply'), '')`.as('messages'),
    )
    .where('contact_id', 'in', [0, ...contactIds])
    .orderBy('id')
    .execute()

export const blankMessages = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .updateTable('ticket_message')
      .set({ text: '' })
      .where('ticket_id', 'in', [0, ...ids])
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export const dropFilesOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('ticket_file')
    .where('ticket_id', 'in', [0, ...ids])
    .returning(['id', 'file_id'])
    .execute()
