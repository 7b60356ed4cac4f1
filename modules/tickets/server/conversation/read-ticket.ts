import { timeIn } from '#platform/contract/zone-clock.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { daysPassed } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import type { TicketPage } from '#tickets/contract/ticket-calls.ts'
import type { Clock, OwnField } from '#tickets/contract/tickets-fields.ts'
import { RATE_DAYS, REOPEN_DAYS, waitings } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { listEvents } from '#tickets/server/clocks/event-queries.ts'
import { readLengths } from '#tickets/server/clocks/keep-clocks.ts'
import { findOptionalCategory } from '#tickets/server/queue/category-queries.ts'
import { findOptionalContactName } from '#tickets/server/queue/contact-queries.ts'
import { findOptionalAccount, listHandlers } from '#tickets/server/queue/handler-queries.ts'
import {
  findOptionalLinked,
  findOptionalTicket,
  findTicketFacts,
  type SeenTicket,
} from '#tickets/server/queue/ticket-queries.ts'
import { viewTicket } from '#tickets/server/queue/ticket-views.ts'
import { listTextsFor } from '#tickets/server/settings/text-queries.ts'
import type { TicketsParts } from '#tickets/server/tickets-dependencies.ts'
import { isForColleagues } from '#tickets/server/tickets-policy.ts'
import { findOptionalGrantOf } from '#tickets/server/access/grant-queries.ts'
import { linkOf, listFiles } from './file-queries.ts'
import { listFollowers } from './follower-queries.ts'
import { listMessages } from './message-queries.ts'
import { speaksForRequester } from './send-message.ts'

const isWithin = ({ now }: Ctx, at: string | null, days: number) => at !== null && daysPassed(at, now) < days

/** The newest event first in `inside`; to everyone else only what is meant for the requester. */
export const readTicket =
  (parts: TicketsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readTicket>): Promise<TicketPage> => {
    const ticket = await findOptionalTicket(ctx, id)
    must(ticket, say.noSuchTicket)
    const files = await listFiles(ctx, id)
    const linksOf = (messageId: number | null) =>
      files.filter(({ message_id }) => message_id === messageId).map((file) => linkOf(ctx, parts, file))
    const messages = await listMessages(ctx, id, { notes: ticket.may_inside })
    const followers = await listFollowers(ctx, id)
    const category = await findOptionalCategory(ctx, ticket.category_id)
    const values = ticket.fields as Record<string, string>
    return {
      ...viewTicket(ticket, ctx),
      text: ticket.text,
      fields: ((category?.fields ?? []) as OwnField[]).flatMap(({ label }) =>
        values[label] === undefined ? [] : [{ label, value: values[label] }],
      ),
      files: linksOf(null),
      messages: messages.map((message) => ({
        ...message,
        by: { id: message.by_id, name: message.by_name },
        files: linksOf(message.id),
      })),
      close_note: ticket.close_note,
      closed_at: ticket.closed_at,
      closed_by: (await findOptionalAccount(ctx, ticket.closed_by ?? 0))?.name ?? null,
      reopened: ticket.reopened,
      followers: isForColleagues(ctx.actor) ? followers : [],
      asset_id: ticket.asset_id,
      contact: ticket.may_inside
        ? ((await findOptionalContactName(ctx, ticket.contact_id ?? 0)) ?? null)
        : null,
      follows: (await findOptionalLinked(ctx, ticket.follows_id)) ?? null,
      merged_into: (await findOptionalLinked(ctx, ticket.merged_into)) ?? null,
      access_request: (await findOptionalGrantOf(ctx, id))?.words ?? null,
      inside: ticket.may_inside ? await readInside(ctx, ticket) : null,
      can: {
        ...rightsOn(ctx, ticket),
        follows: followers.some((person) => person.id === ctx.actor.id),
      },
    }
  }

async function readInside(ctx: Ctx, ticket: SeenTicket) {
  const { response, resolution, paused } = await readLengths(ctx, await findTicketFacts(ctx, ticket.id))
  const handlers = await listHandlers(ctx, ticket.team_id)
  const events = await listEvents(ctx, ticket.id)
  const nameOf = (value: string) => handlers.find(({ id }) => String(id) === value)?.name ?? ''
  return {
    response: clockOf(ctx, {
      minutes: response,
      paused: 0,
      due: ticket.response_due,
      met: ticket.first_response_at,
      waiting: null,
    }),
    resolution: clockOf(ctx, {
      minutes: resolution,
      paused,
      due: ticket.resolution_due,
      met: ticket.closed_at,
      waiting: ticket.waiting_on === 'none' ? null : waitings.labelOf(ticket.waiting_on).toLowerCase(),
    }),
    events: events
      .map((event) => ({ ...event, value: event.kind === 'assigned' ? nameOf(event.value) : event.value }))
      .toReversed(),
    handlers: handlers.map(({ id, name }) => ({ id, name })),
    texts: await listTextsFor(ctx, ticket.category_id),
  }
}

type Counted = {
  readonly minutes: number
  readonly paused: number
  /** Null while it stands still. */
  readonly due: string | null
  readonly met: string | null
  readonly waiting: string | null
}

const moment = (at: string) => `${dayInWords(companyDay(at))}, ${timeIn(at, COMPANY_ZONE)}`
const hours = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

/** When it is due and why then. */
function clockOf({ now }: Ctx, { minutes, paused, due, met, waiting }: Counted): Clock {
  const length = `${hours(minutes)} of working hours`
  const longer = paused > 0 ? `, and ${hours(paused)} for which it was paused` : ''
  if (due === null)
    return {
      due,
      met_at: null,
      state: 'paused',
      reason: `Paused: waiting on ${waiting}. ${length}${longer}.`,
    }
  const late = Date.parse(met ?? now.toISOString()) > Date.parse(due)
  const state = met === null ? (late ? 'late' : 'running') : late ? 'missed' : 'met'
  return { due, met_at: met, state, reason: `${length}${longer}: ${moment(due)}.` }
}

function rightsOn(ctx: Ctx, ticket: SeenTicket) {
  const isOpen = ticket.state !== 'closed'
  const isWhole = ticket.merged_into === null
  const asRequester = speaksForRequester(ticket, ctx)
  return {
    reply: isWhole && (asRequester || (ticket.may_handle && isOpen)),
    note: isWhole && ticket.may_inside,
    take: ticket.may_handle && isOpen && ticket.assignee_id === null,
    handle: ticket.may_handle && isOpen,
    assign: ticket.may_assign && isOpen,
    close: ticket.may_handle && isOpen,
    solve: ticket.is_own && isOpen,
    reopen:
      !isOpen &&
      isWhole &&
      (ticket.may_lead || (ticket.is_own && isWithin(ctx, ticket.closed_at, REOPEN_DAYS))),
    rate:
      !isOpen &&
      isWhole &&
      ticket.is_own &&
      (ticket.rated_at === null || isWithin(ctx, ticket.rated_at, RATE_DAYS)),
    follow: !ticket.confidential && !ticket.is_own && isForColleagues(ctx.actor),
  }
}
