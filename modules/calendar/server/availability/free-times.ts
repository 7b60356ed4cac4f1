import type { Ctx } from '#platform/server/ctx.ts'
import { listAbsences, type Source } from '#calendar/server/absences/absence-queries.ts'
import { listBookings } from './booking-queries.ts'
import { covers, meets, type Interval } from '#calendar/server/intervals.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { openByPlan, openByWindows } from './open-times.ts'
import { isoOf, millisecondsOf } from '#calendar/server/wall-clock.ts'
import type { Window } from './weekly-windows.ts'

export type FreeWish = {
  readonly personIds: readonly number[]
  readonly from: string
  readonly until: string
  /** Someone's own hours instead of the working time; a person who is not named keeps the working time. */
  readonly hours?: ReadonlyMap<number, readonly Window[]> | undefined
  /** Does not count as taken: the booking that is about to be moved. */
  readonly except?: Source | undefined
}

/** When someone works in the span, and when they are taken then. */
export type PersonTimes = { readonly open: readonly Interval[]; readonly busy: readonly Interval[] }

const DAY = 86_400_000

/** One set of queries, however many people. */
export async function readTimes(ctx: Ctx, wish: FreeWish): Promise<ReadonlyMap<number, PersonTimes>> {
  const { personIds, from, until, hours, except } = wish
  // A day anywhere on earth begins and ends within a day of the same date in UTC, and a night reaches into the next.
  const span = { personIds, from: dayOf(from, -2 * DAY), to: dayOf(until, DAY) }
  const [plans, absences, bookings] = await Promise.all([
    listDayPlans(ctx, span),
    listAbsences(ctx, span),
    // A booking near the span may reach into it with its buffer.
    listBookings(ctx, { personIds, from: shifted(from, -DAY), until: shifted(until, DAY), except }),
  ])
  const plansOf = Map.groupBy(plans, ({ person_id }) => person_id)
  const absencesOf = Map.groupBy(absences, ({ person_id }) => person_id)
  const bookingsOf = Map.groupBy(bookings, ({ person_id }) => person_id)
  const timesOf = (id: number): PersonTimes => {
    const own = hours?.get(id)
    const [planned, away] = [plansOf.get(id) ?? [], absencesOf.get(id) ?? []]
    return {
      open: own ? openByWindows(own, planned, away) : openByPlan(planned, away),
      busy: (bookingsOf.get(id) ?? []).map(({ held_from, held_until }) => ({
        from: millisecondsOf(held_from),
        until: millisecondsOf(held_until),
      })),
    }
  }
  return new Map(personIds.map((id) => [id, timesOf(id)]))
}

const shifted = (instant: string, by: number) => isoOf(millisecondsOf(instant) + by)

const dayOf = (instant: string, by: number) => shifted(instant, by).slice(0, 10)

/** Working for all of it, and not taken then nor for the buffer around it. */
export const isFreeFor = ({ open, busy }: PersonTimes, asked: Interval, bufferMinutes: number): boolean => {
  const buffer = bufferMinutes * 60_000
  const held = { from: asked.from - buffer, until: asked.until + buffer }
  return covers(open, asked) && !busy.some((taken) => meets(taken, held))
}
