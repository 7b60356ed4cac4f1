import { timeIn } from '#platform/contract/zone-clock.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { notify } from '#notifications/server/public.ts'
import type { Priority } from '#tickets/contract/tickets-lists.ts'
import { announceTicket } from '#tickets/server/announce-tickets.ts'
import { addEvent } from '#tickets/server/clocks/event-queries.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { arrivedNotice, assignedNotice, receivedNotice } from '#tickets/server/tickets-notices.ts'
import type { Category } from './category-queries.ts'
import { listHandlers, noteGiven } from './handler-queries.ts'
import { findTicketFacts, takeNumber, type TicketFacts } from './ticket-queries.ts'
import { whoseTurn } from './whose-turn.ts'

export type NewTicket = {
  readonly category: Category
  readonly subject: string
  readonly text: string
  readonly requesterId: number
  readonly seat: { readonly company_id: number; readonly location_id: number }
  readonly priority?: Priority
  readonly onBehalfOf?: number | null
  readonly customerId?: number | null
  readonly fields?: Readonly<Record<string, string>>
  readonly asset?: { readonly id: number; readonly name: string }
  readonly followsId?: number
  /** It is decided by others first, and no one is asked to work on it before. */
  readonly waitsForApproval?: boolean
}

/** Takes the next number, starts the clocks, gives it to the person whose turn it is, and tells everyone. */
export async function openTicket(ctx: Ctx, wish: NewTicket): Promise<{ id: number; number: string }> {
  const { category, priority = 'medium', asset } = wish
  const number = await takeNumber(ctx)
  const { id } = await insertRow(ctx, 'ticket', {
    number,
    priority,
    category_id: category.id,
    subject: wish.subject,
    text: wish.text,
    fields: JSON.stringify(wish.fields ?? {}),
    requester_id: wish.requesterId,
    on_behalf_of: wish.onBehalfOf ?? null,
    customer_id: wish.customerId ?? null,
    company_id: wish.seat.company_id,
    location_id: wish.seat.location_id,
    asset_id: asset?.id ?? null,
    asset_name: asset?.name ?? '',
    follows_id: wish.followsId ?? null,
    created_at: ctx.now,
    changed_at: ctx.now,
    ...(wish.waitsForApproval ? { waiting_on: 'approval' as const, waiting_since: ctx.now } : {}),
  })
  await addEvent(ctx, { ticketId: id, kind: 'created', value: priority })
  if (wish.waitsForApproval) await addEvent(ctx, { ticketId: id, kind: 'waiting', value: 'approval' })
  await keepClocks(ctx, id)
  if (!wish.waitsForApproval) await handOut(ctx, id)
  const ticket = await findTicketFacts(ctx, id)
  await notify(ctx, receivedNotice, {
    to: [...new Set([wish.requesterId, wish.onBehalfOf ?? wish.requesterId])],
    input: { ...ticket, times: timesOf(ticket) },
    subject: `ticket/${id}`,
  })
  await announceTicket(ctx, ticket)
  return { id, number }
}

const moment = (at: string) => `${dayInWords(companyDay(at))}, ${timeIn(at, COMPANY_ZONE)}`

function timesOf({ response_due, resolution_due }: TicketFacts): string {
  if (response_due === null || resolution_due === null) return 'It goes on when it is approved.'
  return `Expect an answer by ${moment(response_due)} and the solution by ${moment(resolution_due)}.`
}

/** By the rule of its category; where no one is at work, it waits for the team. */
export async function handOut(ctx: Ctx, id: number): Promise<void> {
  const ticket = await findTicketFacts(ctx, id)
  const chosen = await whoseTurn(ctx, {
    teamId: ticket.team_id,
    rule: ticket.assign_by,
    except: ticket.requester_id,
  })
  if (chosen) return giveTo(ctx, ticket, chosen.id)
  const team = await listHandlers(ctx, ticket.team_id)
  await notify(ctx, arrivedNotice, {
    to: team.map((handler) => handler.id),
    input: ticket,
    subject: `ticket/${id}`,
  })
}

type Given = Pick<TicketFacts, 'id' | 'number' | 'subject' | 'confidential' | 'team_id'>

export async function giveTo(ctx: Ctx, ticket: Given, accountId: number): Promise<void> {
  const part = (await listHandlers(ctx, ticket.team_id)).find(({ id }) => id === accountId)
  if (part) await noteGiven(ctx, part.part_id)
  await updateRow(ctx, 'ticket', { id: ticket.id }, { assignee_id: accountId, changed_at: ctx.now })
  await addEvent(ctx, { ticketId: ticket.id, kind: 'assigned', value: String(accountId) })
  await notify(ctx, assignedNotice, {
    to: [accountId],
    input: ticket,
    subject: `ticket/${ticket.id}`,
  })
}
