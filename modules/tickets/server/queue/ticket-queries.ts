import { sql, type Updateable } from 'kysely'
import type { TicketTable } from '#database/schema.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { instantAt } from '#calendar/server/public.ts'
import { ticketList } from '#tickets/contract/ticket-calls.ts'
import { ticketsFor } from '#tickets/server/tickets-policy.ts'

export const tickets = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'ticket' | 'ticket_category' | 'account' | 'location' | 'sales_account'>()
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .innerJoin('account as requester', 'requester.id', 'ticket.requester_id')
    .leftJoin('account as assignee', 'assignee.id', 'ticket.assignee_id')

const shown = (rows: ReturnType<typeof tickets>) =>
  rows
    .innerJoin('location', 'location.id', 'ticket.location_id')
    .leftJoin('account as behalf', 'behalf.id', 'ticket.on_behalf_of')
    .leftJoin('sales_account as customer', 'customer.id', 'ticket.customer_id')
    .selectAll('ticket')
    .select(['category.name as category', 'category.confidential', 'category.team_id'])
    .select(['requester.name as requester_name', 'behalf.name as behalf_name'])
    .select(['assignee.name as assignee_name', 'customer.name as customer', 'location.name as office'])

const startOf = (day: string) => instantAt(day, 0, COMPANY_ZONE)

export const ticketQuery = listQuery(ticketList, {
  from: (ctx) => tickets(ctx).where(ticketsFor(ctx, 'queue')),
  select: (rows) => shown(rows),
  filters: {
    view: (rows, view, { ctx }) => {
      if (view === 'all') return rows
      const open = rows.where('ticket.state', '<>', 'closed')
      if (view === 'unassigned') return open.where('ticket.assignee_id', 'is', null)
      if (view === 'mine') return open.where('ticket.assignee_id', '=', ctx.actor.id)
      return view === 'breaching' ? open.where('ticket.due_at', '<=', ctx.now.toISOString()) : open
    },
    category_id: (rows, id) => rows.where('ticket.category_id', '=', id),
    state: (rows, state) => rows.where('ticket.state', '=', state),
    priority: (rows, priority) => rows.where('ticket.priority', '=', priority),
    waiting_on: (rows, waiting) => rows.where('ticket.waiting_on', '=', waiting),
    assignee_id: (rows, id) => rows.where('ticket.assignee_id', '=', id),
    created: (rows, range) => {
      const { from, to } = daysOfRange(range)
      return rows
        .$if(from !== null, (some) => some.where('ticket.created_at', '>=', startOf(from!)))
        .$if(to !== null, (some) => some.where('ticket.created_at', '<', startOf(dayAfter(to!, 1))))
    },
    tag: (rows, tag) => rows.where(sql<boolean>`${tag} = any (ticket.tags)`),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('ticket.number', words),
          searchIn('ticket.subject', words),
          searchIn('requester.name', words),
        ]),
      ),
  },
  sorts: {
    number: neverNull('ticket.number'),
    subject: neverNull('ticket.subject'),
    requester: neverNull('requester.name'),
    category: neverNull('category.name'),
    priority: neverNull('ticket.priority'),
    state: neverNull('ticket.state'),
    assignee: 'assignee.name',
    due: 'ticket.due_at',
    created_at: neverNull('ticket.created_at'),
    changed_at: neverNull('ticket.changed_at'),
  },
  id: 'ticket.id',
})
export type ListedTicket = RowOf<typeof ticketQuery>

const withRights = (rows: ReturnType<typeof tickets>, ctx: Ctx) =>
  shown(rows)
    .select([
      ticketsFor(ctx, 'see').as('may_see'),
      ticketsFor(ctx, 'inside').as('may_inside'),
      ticketsFor(ctx, 'handle').as('may_handle'),
      ticketsFor(ctx, 'assign').as('may_assign'),
      ticketsFor(ctx, 'lead').as('may_lead'),
    ])
    .select(
      sql<boolean>`${ctx.actor.id}::integer in (ticket.requester_id, coalesce(ticket.on_behalf_of, 0))`.as(
        'is_own',
      ),
    )

/** Undefined for a caller who may not see it, as if it were not there. */
export async function findOptionalTicket(ctx: Ctx, id: number) {
  const row = await withRights(tickets(ctx), ctx).where('ticket.id', '=', id).executeTakeFirst()
  return row?.may_see ? row : undefined
}
export type SeenTicket = NonNullable<Awaited<ReturnType<typeof findOptionalTicket>>>

export async function lockOptionalTicket(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('ticket').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalTicket(ctx, id)
}

/** Whether or not someone may see it: for what the product does by itself. */
export const findTicketFacts = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'ticket' | 'ticket_category' | 'ticket_team'>()
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .innerJoin('ticket_team as team', 'team.id', 'category.team_id')
    .select([
      'ticket.id',
      'ticket.number',
      'ticket.subject',
      'ticket.state',
      'ticket.priority',
      'ticket.waiting_on',
    ])
    .select(['ticket.requester_id', 'ticket.on_behalf_of', 'ticket.assignee_id', 'ticket.category_id'])
    .select(['ticket.location_id', 'ticket.company_id', 'category.team_id', 'category.confidential'])
    .select(['category.targets', 'category.hours', 'category.name as category', 'team.name as team'])
    .select(['category.assign_by', 'ticket.response_due', 'ticket.resolution_due'])
    .where('ticket.id', '=', id)
    .executeTakeFirstOrThrow()
export type TicketFacts = Awaited<ReturnType<typeof findTicketFacts>>

/** Worked out from the events, so nothing of it is in the change log. */
export const keepDue = (
  ctx: Ctx,
  id: number,
  due: Pick<Updateable<TicketTable>, 'first_response_at' | 'response_due' | 'resolution_due' | 'due_at'>,
) => ctx.db.updateTable('ticket').set(due).where('id', '=', id).execute()

export async function takeNumber(ctx: Ctx): Promise<string> {
  const { last_number } = await ctx.db
    .updateTable('ticket_counter')
    .set({ last_number: sql`last_number + 1` })
    .where('id', '=', 1)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return numberOf(last_number)
}

export const numberOf = (number: number): string => `TKT-${String(number).padStart(6, '0')}`

export const findOptionalIdOf = (ctx: Ctx, number: string) =>
  ctx.db
    .selectFrom('ticket')
    .select('id')
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst()

/** Named only to those who may see it as well. */
export const findOptionalLinked = (ctx: Ctx, id: number | null) =>
  tickets(ctx)
    .select(['ticket.id', 'ticket.number', 'ticket.subject'])
    .where('ticket.id', '=', id ?? 0)
    .where(ticketsFor(ctx, 'see'))
    .executeTakeFirst()

/** The newest that the actor opened by writing to one that was closed for long. */
export const findFollowing = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('ticket')
    .select(['id', 'number'])
    .where('follows_id', '=', id)
    .where('requester_id', '=', ctx.actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Of several who take it at once, one does. */
export const takeFree = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('ticket')
    .set({ assignee_id: ctx.actor.id, state: 'in_progress', changed_at: ctx.now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('assignee_id', 'is', null)
    .where('state', '<>', 'closed')
    .returning(['id', 'version'])
    .executeTakeFirst()

/** Own ones and those that the caller follows; the open ones first. */
export const listOwn = (ctx: Ctx, most: number) =>
  ctx.db
    .$pickTables<'ticket' | 'ticket_category' | 'account' | 'ticket_follower' | 'customer_user'>()
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .leftJoin('account as assignee', 'assignee.id', 'ticket.assignee_id')
    .select([
      'ticket.id',
      'ticket.number',
      'ticket.subject',
      'ticket.state',
      'ticket.waiting_on',
      'ticket.rating',
    ])
    .select([
      'category.name as category',
      'assignee.name as assignee',
      'ticket.changed_at',
      'ticket.closed_at',
    ])
    .select(
      sql<boolean>`${ctx.actor.id}::integer in (ticket.requester_id, coalesce(ticket.on_behalf_of, 0))`.as(
        'mine',
      ),
    )
    .where(ticketsFor(ctx, 'see'))
    .where((ticket) =>
      ticket.or([
        ticket('ticket.requester_id', '=', ctx.actor.id),
        ticket('ticket.on_behalf_of', '=', ctx.actor.id),
        ticket('ticket.id', 'in', (some) =>
          some.selectFrom('ticket_follower').select('ticket_id').where('account_id', '=', ctx.actor.id),
        ),
        ticket('ticket.customer_id', 'in', (some) =>
          some.selectFrom('customer_user').select('customer_id').where('account_id', '=', ctx.actor.id),
        ),
      ]),
    )
    .where('ticket.merged_into', 'is', null)
    .orderBy(sql`ticket.state = 'closed'`)
    .orderBy('ticket.changed_at', 'desc')
    .limit(most)

export const listOfContact = (ctx: Ctx, contactId: number) =>
  ctx.db
    .$pickTables<'ticket' | 'ticket_category' | 'account'>()
    .selectFrom('ticket')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .leftJoin('account as assignee', 'assignee.id', 'ticket.assignee_id')
    .select([
      'ticket.id',
      'ticket.number',
      'ticket.subject',
      'ticket.state',
      'ticket.waiting_on',
      'ticket.rating',
    ])
    .select([
      'category.name as category',
      'assignee.name as assignee',
      'ticket.changed_at',
      'ticket.closed_at',
    ])
    .select(sql<boolean>`ticket.requester_id = ${ctx.actor.id}::integer`.as('mine'))
    .where('ticket.contact_id', '=', contactId)
    .where(ticketsFor(ctx, 'see'))
    .orderBy('ticket.created_at', 'desc')
    .limit(50)
    .execute()

export const findTickets = (ctx: Ctx, words: string, most: number) =>
  tickets(ctx)
    .select(['ticket.id', 'ticket.number', 'ticket.subject', 'ticket.state', 'category.name as category'])
    .select(ticketsFor(ctx, 'queue').as('in_queue'))
    .where(ticketsFor(ctx, 'see'))
    .where((where) => where.or([searchIn('ticket.number', words), searchIn('ticket.subject', words)]))
    .orderBy('ticket.changed_at', 'desc')
    .limit(most)
    .execute()

export const listNames = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .orderBy(sql`lower(name)`)
    .execute()
