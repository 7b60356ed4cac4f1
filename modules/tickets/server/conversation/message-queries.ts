import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

export const listMessages = (ctx: Ctx, ticketId: number, { notes }: { readonly notes: boolean }) =>
  ctx.db
    .$pickTables<'ticket_message' | 'account' | 'ticket'>()
    .selectFrom('ticket_message as message')
    .innerJoin('account as writer', 'writer.id', 'message.by_id')
    .leftJoin('ticket as origin', 'origin.id', 'message.copied_from')
    .select(['message.id', 'message.kind', 'message.text', 'message.by_id', 'writer.name as by_name'])
    .select(['origin.number as copied_from', sql<string>`message.at`.as('at')])
    .where('message.ticket_id', '=', ticketId)
    .$if(!notes, (rows) => rows.where('message.kind', '=', 'reply'))
    .orderBy('message.at')
    .orderBy('message.id')
    .execute()

type Sent = { readonly ticketId: number; readonly clientId: string }

export const findOptionalSent = (ctx: Ctx, { ticketId, clientId }: Sent) =>
  ctx.db
    .selectFrom('ticket_message')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('by_id', '=', ctx.actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** A reply of someone else that the sender had not on the screen. */
export const findOptionalNewer = (ctx: Ctx, ticketId: number, seen: number) =>
  ctx.db
    .selectFrom('ticket_message as message')
    .innerJoin('account as writer', 'writer.id', 'message.by_id')
    .select(['message.id', 'writer.name as by_name'])
    .where('message.ticket_id', '=', ticketId)
    .where('message.kind', '=', 'reply')
    .where('message.id', '>', seen)
    .where('message.by_id', '<>', ctx.actor.id)
    .orderBy('message.id', 'desc')
    .executeTakeFirst()

type NewMessage = Sent & { readonly kind: 'reply' | 'note'; readonly text: string }

export const insertMessage = (ctx: Ctx, { ticketId, clientId, kind, text }: NewMessage) =>
  insertRow(ctx, 'ticket_message', {
    ticket_id: ticketId,
    client_id: clientId,
    kind,
    text,
    by_id: ctx.actor.id,
    at: ctx.now,
  })

type Copied = { readonly from: number; readonly to: number }

/** As they were written, with the ticket from which they come. */
export async function copyMessages(ctx: Ctx, { from, to }: Copied): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>()
  const rows = await ctx.db
    .selectFrom('ticket_message')
    .selectAll()
    .where('ticket_id', '=', from)
    .orderBy('id')
    .execute()
  for (const { id, kind, text, by_id, at, copied_from } of rows) {
    const copy = { ticket_id: to, kind, text, by_id, at, copied_from: copied_from ?? from }
    copies.set(id, (await insertRow(ctx, 'ticket_message', copy)).id)
  }
  return copies
}

type First = Copied & { readonly text: string; readonly by: number; readonly at: string }

/** The words with which a merged ticket began. */
export const insertFirst = (ctx: Ctx, { from, to, text, by, at }: First) =>
  insertRow(ctx, 'ticket_message', { ticket_id: to, kind: 'reply', text, by_id: by, at, copied_from: from })
