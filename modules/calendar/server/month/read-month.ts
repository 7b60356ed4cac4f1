import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  explainDay as explainDayCall,
  readMonth as readMonthCall,
} from '#calendar/contract/calendar-calls.ts'
import { listAbsences, listAsked } from '#calendar/server/absences/absence-queries.ts'
import { listBookings } from '#calendar/server/availability/booking-queries.ts'
import type { CalendarLayer } from '#platform/server/calendar-layer.ts'
import { mayReadCalendar } from '#calendar/server/calendar-policy.ts'
import { listPlaces } from '#calendar/server/day-plans/day-plan-queries.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { listRestrictedBetween } from '#calendar/server/holidays/holiday-choice-queries.ts'
import { findFirstDay, findOptionalPerson } from '#calendar/server/people/people-queries.ts'
import { knownPeople, reaches, seenAbsence } from '#calendar/server/people/visible-people.ts'
import { teamAway } from './team-away.ts'
import { instantAt, weekdayOf } from '#calendar/server/wall-clock.ts'

export const readMonth =
  (layers: () => readonly CalendarLayer[]) =>
  async (ctx: Ctx, { from, to }: InputOf<typeof readMonthCall>) => {
    must(mayReadCalendar(ctx.actor), say.notForYou)
    const me = ctx.actor.id
    const span = { personIds: [me], from, to }
    const plans = await listDayPlans(ctx, span)
    const own = new Set([me])
    const zone = plans[0]!.zone
    const until = instantAt(to, 1440, zone)
    const bookings = await listBookings(ctx, { personIds: [me], from: instantAt(from, 0, zone), until })
    return {
      today: companyDay(ctx.now),
      ...(await officeOf(ctx, plans.find(({ location_id }) => location_id !== null)?.location_id ?? null)),
      days: plans,
      absences: (await listAbsences(ctx, span)).map((absence) => seenAbsence(absence, own)),
      bookings: bookings.map(({ id, label, starts_at, ends_at }) => ({
        id,
        title: label,
        starts_at,
        ends_at,
      })),
      restricted: await listRestrictedBetween(ctx, { personId: me, from, to }),
      anniversaries: anniversaries(await findFirstDay(ctx, me), from, to),
      asked: await listAsked(ctx, span),
      team: await teamAway(ctx, { from, to }),
      layers: await readLayers(ctx, layers(), { from, to }),
    }
  }

type Days = { readonly from: string; readonly to: string }

async function readLayers(ctx: Ctx, layers: readonly CalendarLayer[], days: Days) {
  const read = []
  for (const layer of layers)
    read.push({ key: layer.key, label: layer.label, days: [...(await layer.list(ctx, days))] })
  return read
}

/** Says where holidays of the own office are missing, or are another office's. */
async function officeOf(ctx: Ctx, locationId: number | null) {
  const place = (await listPlaces(ctx)).find(({ id }) => id === locationId)
  if (!place) return { office: null, notice: '' }
  const notice =
    place.list_location_id === null
      ? `No holiday calendar for ${place.key}; weekdays only`
      : place.list_location_id === place.id
        ? ''
        : `${place.name} has no holiday list; using ${place.list_name}`
  return { office: place.name, notice }
}

/** Whole years in the group; a person who came on a 29th of February has them on the 28th in other years. */
function anniversaries(first: string | null, from: string, to: string) {
  if (first === null) return []
  const began = Temporal.PlainDate.from(first)
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])].map(Number)
  return years
    .map((year) => ({ day: began.with({ year }).toString(), years: year - began.year }))
    .filter(({ day, years: passed }) => passed > 0 && day >= from && day <= to)
    .map(({ day, years: passed }) => ({ day, title: passed === 1 ? '1 year here' : `${passed} years here` }))
}

/** The specification's working-day entries of the week in which today lies, as far as no holiday is in them. */
export async function readWorkingDays(ctx: Ctx) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const span = { from: monday.toString(), to: monday.add({ days: 6 }).toString() }
  const plans = await listDayPlans(ctx, { personIds: [ctx.actor.id], ...span })
  return plans.map(({ day, minutes }) => ({ day_name: weekdayOf(day), end_hours: minutes / 60 }))
}

/** A caller who may not know of the person is answered as if there were none. */
export async function explainDay(ctx: Ctx, { person_id, day }: InputOf<typeof explainDayCall>) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  const id = person_id ?? ctx.actor.id
  const known = await knownPeople(ctx)
  const person = reaches(known, id) ? await findOptionalPerson(ctx, id, day) : undefined
  must(person && person.user_type !== 'Client', say.noSuchPerson)
  const span = { personIds: [id], from: day, to: day }
  const [plan] = await listDayPlans(ctx, span)
  return {
    person: person.name,
    plan: plan!,
    absences: (await listAbsences(ctx, span)).map((absence) => seenAbsence(absence, known)),
  }
}
