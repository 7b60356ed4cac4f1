import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { CalendarEvent } from '#platform/server/calendar-files/calendar-event.ts'
import { calendarFile } from '#platform/server/calendar-files/calendar-file.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  makeFeed as makeFeedCall,
  readFeed as readFeedCall,
  revokeFeed as revokeFeedCall,
} from '#calendar/contract/calendar-calls.ts'
import { listChanges } from '#calendar/server/absences/absence-change-queries.ts'
import { listAbsences } from '#calendar/server/absences/absence-queries.ts'
import { listBookings } from '#calendar/server/availability/booking-queries.ts'
import { mayReadCalendar } from '#calendar/server/calendar-policy.ts'
import { absenceEvents, bookingEvent, holidayEvent } from './feed-events.ts'
import { deleteFeed, findOptionalFeed, keepFeed, listOwnFeeds } from './feed-queries.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { listPeople } from '#calendar/server/people/people-queries.ts'
import { teamOf } from '#calendar/server/people/visible-people.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function readFeeds(ctx: Ctx) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  return listOwnFeeds(ctx)
}

export async function makeFeed(ctx: Ctx, { kind }: InputOf<typeof makeFeedCall>) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  const token = randomId()
  await keepFeed(ctx, kind, digest(token))
  return { path: `/api/calendar/feed/${token}` }
}

export async function revokeFeed(ctx: Ctx, { kind }: InputOf<typeof revokeFeedCall>) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  await deleteFeed(ctx, kind)
  return {}
}

const DAYS_BACK = 31
const DAYS_AHEAD = 366

export async function readFeed(ctx: Ctx, { token }: InputOf<typeof readFeedCall>) {
  const feed = await findOptionalFeed(ctx, digest(token))
  must(feed, say.noSuchFeed)
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  const span = {
    from: today.subtract({ days: DAYS_BACK }).toString(),
    to: today.add({ days: DAYS_AHEAD }).toString(),
  }
  const events =
    feed.kind === 'own'
      ? await ownEvents(ctx, feed.account_id, span)
      : await teamEvents(ctx, feed.account_id, span)
  const body = Buffer.from(calendarFile({ method: 'PUBLISH', events, now: ctx.now }))
  return { name: `${feed.kind}-calendar.ics`, mime: 'text/calendar; charset=utf-8', body, bytes: body.length }
}

type Days = { readonly from: string; readonly to: string }

async function ownEvents(ctx: Ctx, id: number, span: Days): Promise<CalendarEvent[]> {
  const asked = { personIds: [id], ...span }
  const plans = await listDayPlans(ctx, asked)
  const times = { from: `${span.from}T00:00:00Z`, until: `${span.to}T00:00:00Z` }
  return [
    ...plans.flatMap((plan) => holidayEvent(plan) ?? []),
    ...(await eventsOfAbsences(ctx, asked, () => ({ zone: plans[0]!.zone }))),
    ...(await listBookings(ctx, { personIds: [id], ...times })).map((booking) =>
      bookingEvent(booking, plans[0]!.zone),
    ),
  ]
}

/** A link may be passed on: it tells that someone is away, never why. */
async function teamEvents(ctx: Ctx, id: number, span: Days): Promise<CalendarEvent[]> {
  const people = await listPeople(ctx, { day: companyDay(ctx.now), ids: await teamOf(ctx, id) })
  const nameOf = new Map(people.map((person) => [person.id, person.name]))
  return eventsOfAbsences(ctx, { personIds: [...nameOf.keys()], ...span }, (personId) => ({
    name: nameOf.get(personId)!,
    zone: COMPANY_ZONE,
  }))
}

const DAYS_TOLD_OF_GONE = 30

async function eventsOfAbsences(
  ctx: Ctx,
  asked: Parameters<typeof listAbsences>[1],
  whoseOf: Parameters<typeof absenceEvents>[2]['whoseOf'],
) {
  const since = Temporal.Instant.from(ctx.now.toISOString())
    .subtract({ hours: 24 * DAYS_TOLD_OF_GONE })
    .toString({ smallestUnit: 'millisecond' })
  return absenceEvents(await listAbsences(ctx, asked), await listChanges(ctx, asked), { since, whoseOf })
}
