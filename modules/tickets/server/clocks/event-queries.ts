import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ticketEvents } from '#tickets/contract/tickets-lists.ts'

type EventKind = StateOf<typeof ticketEvents>

type NewEvent = { readonly ticketId: number; readonly kind: EventKind; readonly value?: string }

/** What the product does by itself has no one who did it. */
export const actorOrNull = ({ actor }: Ctx): number | null => (actor.kind === 'system' ? null : actor.id)

export const addEvent = (ctx: Ctx, { ticketId, kind, value = '' }: NewEvent) =>
  ctx.db
    .insertInto('ticket_event')
    .values({ ticket_id: ticketId, kind, value, by_id: actorOrNull(ctx), at: ctx.now })
    .execute()

export const listEvents = (ctx: Ctx, ticketId: number) =>
  ctx.db
    .selectFrom('ticket_event as event')
    .leftJoin('account as maker', 'maker.id', 'event.by_id')
    .select(['event.id', 'event.kind', 'event.value', 'event.by_id', 'maker.name as by'])
    .select(sql<string>`event.at`.as('at'))
    .where('event.ticket_id', '=', ticketId)
    .orderBy('event.at')
    .orderBy('event.id')
    .execute()
