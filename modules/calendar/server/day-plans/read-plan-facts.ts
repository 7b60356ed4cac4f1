import { dayInWords } from '#platform/contract/day-in-words.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refuse } from '#platform/server/must.ts'
import { calendarMessages } from '#calendar/contract/calendar-messages.ts'
import {
  listGifts,
  listGrantedChoices,
  listHolidaysBetween,
  listPatternDays,
  listPlaces,
  listSeats,
  listTermsBetween,
  type Gift,
  type Place,
  type Seat,
  type Span,
  type StoredDay,
  type StoredHoliday,
  type StoredTerms,
} from './day-plan-queries.ts'
import type { HolidayOfDay, Terms } from './plan-day.ts'

/** All that plans of a span are made of, read once for everybody and laid out to be looked up. */
export type PlanGround = {
  seatOf(personId: number, day: string): Seat | undefined
  /** The most special policy that the person was given, and why it is that one. */
  policyOf(personId: number, seat: Seat | undefined, day: string): { id: number; given: string }
  termsOf(policyId: number, day: string): Terms
  holidayOf(personId: number, seat: Seat | undefined, day: string): HolidayOfDay | null
  zoneOf(seat: Seat | undefined): string
}

export async function readPlanGround(ctx: Ctx, span: Span): Promise<PlanGround> {
  const [seats, gifts, terms, holidays, places, choices] = await Promise.all([
    listSeats(ctx, span),
    listGifts(ctx, span),
    listTermsBetween(ctx, span.from, span.to),
    listHolidaysBetween(ctx, span.from, span.to),
    listPlaces(ctx),
    listGrantedChoices(ctx, span),
  ])
  const days = await listPatternDays(
    ctx,
    terms.map(({ id }) => id),
  )
  const seatsOf = Map.groupBy(seats, ({ account_id }) => account_id)
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const chosen = new Set(choices.map(({ account_id, holiday_id }) => `${account_id}/${holiday_id}`))
  return {
    seatOf: (personId, day) => seatsOf.get(personId)?.find((seat) => holds(seat, day)),
    policyOf: policyLookup(gifts),
    termsOf: termsLookup(terms, days),
    holidayOf: holidayLookup(holidays, placeOf, chosen),
    zoneOf: (seat) => (seat && placeOf.get(seat.location_id)?.time_zone) ?? COMPANY_ZONE,
  }
}

type Dated = { readonly valid_from: string; readonly valid_to: string | null }

const holds = ({ valid_from, valid_to }: Dated, day: string) =>
  valid_from <= day && (valid_to === null || valid_to >= day)

/** From the most special to the most general; the numbers are those of the column `target_key`. */
function targetsOf(personId: number, seat: Seat | undefined): number[] {
  const ofSeat = seat
    ? [
        30_000_000_000 + seat.department_id,
        20_000_000_000 + seat.location_id,
        10_000_000_000 + seat.company_id,
      ]
    : []
  return [40_000_000_000 + personId, ...ofSeat, 0]
}

const targetWords = ['to everyone', 'to the company', 'to the office', 'to the department', 'to this person']

function policyLookup(gifts: readonly Gift[]): PlanGround['policyOf'] {
  const giftsOf = Map.groupBy(gifts, ({ target_key }) => target_key)
  return (personId, seat, day) => {
    for (const target of targetsOf(personId, seat)) {
      const gift = giftsOf.get(target)?.find((given) => holds(given, day))
      if (!gift) continue
      const words = targetWords[Math.floor(target / 10_000_000_000)]!
      const name = gift.target ? ` ${gift.target}` : ''
      return { id: gift.work_policy_id, given: `given ${words}${name} since ${dayInWords(gift.valid_from)}` }
    }
    // What everybody was given begins with the calendar and never ends.
    refuse(calendarMessages.beforeCalendar)
  }
}

function termsLookup(stored: readonly StoredTerms[], days: readonly StoredDay[]): PlanGround['termsOf'] {
  const daysOf = Map.groupBy(days, ({ terms_id }) => terms_id)
  const ofPolicy = Map.groupBy(
    stored.map((row) => ({ ...row, terms: termsFrom(row, daysOf.get(row.id) ?? []) })),
    ({ work_policy_id }) => work_policy_id,
  )
  return (policyId, day) => {
    const found = ofPolicy.get(policyId)?.find((row) => holds(row, day))
    if (!found) throw new Error(`policy ${policyId} has no terms for ${day}`)
    return found.terms
  }
}

export function termsFrom(stored: StoredTerms, days: readonly StoredDay[]): Terms {
  const { zone, core_from_minute, core_until_minute, id, work_policy_id, ...rest } = stored
  return {
    zone,
    core_from_minute,
    core_until_minute,
    days,
    policy: { ...policyFields(rest), id: work_policy_id, terms_id: id },
  }
}

const policyFields = ({
  work_policy_id: _policy,
  valid_to: _until,
  reason: _reason,
  created_by: _by,
  created_at: _at,
  version: _version,
  ...fields
}: Omit<StoredTerms, 'id' | 'zone' | 'core_from_minute' | 'core_until_minute' | 'work_policy_id'> & {
  work_policy_id?: number
}) => fields

function holidayLookup(
  holidays: readonly StoredHoliday[],
  placeOf: ReadonlyMap<number, Place>,
  chosen: ReadonlySet<string>,
): PlanGround['holidayOf'] {
  const onDay = Map.groupBy(holidays, ({ location_id, day }) => `${location_id}/${day}`)
  return (personId, seat, day) => {
    const place = seat && placeOf.get(seat.location_id)
    if (!place || place.list_location_id === null) return null
    const candidates = (onDay.get(`${place.list_location_id}/${day}`) ?? []).filter(
      ({ company_id }) => company_id === null || company_id === seat.company_id,
    )
    // What stands in the list for one company goes before what stands there for all.
    const holiday = candidates.find(({ company_id }) => company_id !== null) ?? candidates[0]
    if (!holiday) return null
    const isChosen = chosen.has(`${personId}/${holiday.id}`)
    return { ...holiday, list: `Holidays of ${place.list_name}`, chosen: isChosen }
  }
}
