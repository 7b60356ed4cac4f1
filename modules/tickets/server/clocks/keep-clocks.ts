import { addBusinessMinutes, countBusinessMinutes } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HoursWindow, Targets } from '#tickets/contract/tickets-fields.ts'
import { findTicketFacts, keepDue, type TicketFacts } from '#tickets/server/queue/ticket-queries.ts'
import { keepAlarms } from './alarm-queries.ts'
import { pausedMinutes, planResolution, planResponse, standingOf, type BusinessTime } from './clock-rules.ts'
import { listEvents } from './event-queries.ts'
import { fireAlarms } from './fire-alarms.ts'

type Calendar = {
  readonly location_id: number
  readonly company_id: number
  readonly hours: unknown
}

/** The hours of the category, or of the office of the person who asks. */
export function businessTime(ctx: Ctx, { location_id, company_id, hours }: Calendar): BusinessTime {
  const week = hours === null ? {} : { week: hours as readonly HoursWindow[] }
  const of = { locationId: location_id, companyId: company_id, ...week }
  return {
    add: (from, minutes) => addBusinessMinutes(ctx, { of, from, minutes }),
    count: (from, until) => countBusinessMinutes(ctx, { of, from, until }),
  }
}

const requestersOf = ({ requester_id, on_behalf_of }: TicketFacts) =>
  on_behalf_of === null ? [requester_id] : [requester_id, on_behalf_of]

/** What the clocks of a ticket count, for its page: when they are due is kept with it. */
export async function readLengths(ctx: Ctx, ticket: TicketFacts) {
  const standing = standingOf(await listEvents(ctx, ticket.id), requestersOf(ticket))
  const { response, resolution } = (ticket.targets as Targets)[standing.priority]
  return { response, resolution, paused: await pausedMinutes(standing, businessTime(ctx, ticket)) }
}

async function readClocks(ctx: Ctx, ticket: TicketFacts) {
  const standing = standingOf(await listEvents(ctx, ticket.id), requestersOf(ticket))
  const targets = ticket.targets as Targets
  const time = businessTime(ctx, ticket)
  return {
    standing,
    response: await planResponse(standing, targets, time),
    resolution: await planResolution(standing, targets, time),
  }
}

/** After each event: both targets are worked out from the beginning, and alarms that are due go off. */
export async function keepClocks(ctx: Ctx, ticketId: number): Promise<void> {
  await planClocks(ctx, ticketId)
  await fireAlarms(ctx, { ticketId, at: ctx.now })
}

/** The same without a word to anyone. */
export async function planClocks(ctx: Ctx, ticketId: number): Promise<void> {
  const ticket = await findTicketFacts(ctx, ticketId)
  const { standing, response, resolution } = await readClocks(ctx, ticket)
  const responseDue = response.at?.[100] ?? null
  const resolutionDue = resolution.at?.[100] ?? null
  const isOpen = standing.closed === null
  const next = [standing.answered === null ? responseDue : null, resolutionDue].filter((due) => due !== null)
  await keepDue(ctx, ticketId, {
    first_response_at: standing.answered,
    response_due: responseDue,
    resolution_due: resolutionDue,
    due_at: isOpen ? (next.toSorted()[0] ?? null) : null,
  })
  await keepAlarms(ctx, ticketId, 'response', isOpen && standing.answered === null ? response : null)
  await keepAlarms(ctx, ticketId, 'resolution', isOpen ? resolution : null)
}
