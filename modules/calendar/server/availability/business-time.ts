import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { refuse } from '#platform/server/must.ts'
import { addMinutes, countMinutes } from './business-minutes.ts'
import { merged, type Interval } from '#calendar/server/intervals.ts'
import { listDayPlans, listOfficePlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { openByPlan, openByWindows } from './open-times.ts'
import { isoOf, millisecondsOf } from '#calendar/server/wall-clock.ts'
import { weeklyWindows, type WeeklyHours } from './weekly-windows.ts'

/** Whose time is counted: a person's plan without regard to absences, or an office's, by its working time or hours of its own. */
export type BusinessOf =
  | { readonly personId: number }
  | { readonly locationId: number; readonly companyId?: number; readonly week?: readonly WeeklyHours[] }

type Days = { readonly from: string; readonly to: string }

const DAY = 86_400_000
const CHUNK_DAYS = 62
const MOST_DAYS = 3 * 366

const tooFar = invalid('There isn’t that much working time within three years.')

/** Minutes of business between two instants, across nights, weekends, holidays and changes of the clock. */
export async function countBusinessMinutes(
  ctx: Ctx,
  { of, from, until }: { readonly of: BusinessOf; readonly from: string; readonly until: string },
): Promise<number> {
  const [first, last] = from <= until ? [from, until] : [until, from]
  const windows = await businessWindows(ctx, of, { from: dayNear(first, -2), to: dayNear(last, 1) })
  return countMinutes(windows, millisecondsOf(from), millisecondsOf(until))
}

/** The instant by which so many minutes of business have gone by. */
export async function addBusinessMinutes(
  ctx: Ctx,
  { of, from, minutes }: { readonly of: BusinessOf; readonly from: string; readonly minutes: number },
): Promise<string> {
  const windows: Interval[] = []
  for (let days = -2; days < MOST_DAYS; days += CHUNK_DAYS) {
    const chunk = { from: dayNear(from, days), to: dayNear(from, days + CHUNK_DAYS - 1) }
    windows.push(...(await businessWindows(ctx, of, chunk)))
    const found = addMinutes(merged(windows), millisecondsOf(from), minutes)
    if (found !== null) return isoOf(found)
  }
  refuse(tooFar)
}

/** The working day so many working days after this one; 0 is this day, or the next working one. */
export async function addBusinessDays(
  ctx: Ctx,
  { of, day, days }: { readonly of: BusinessOf; readonly day: string; readonly days: number },
): Promise<string> {
  let left = days
  for (let passed = 0; passed < MOST_DAYS; passed += CHUNK_DAYS) {
    const span = { from: later(day, passed), to: later(day, passed + CHUNK_DAYS - 1) }
    for (const plan of await plansOf(ctx, of, span)) {
      if (plan.kind !== 'working' || (plan.day === day && days > 0)) continue
      if (left <= (days > 0 ? 1 : 0)) return plan.day
      left -= 1
    }
  }
  refuse(tooFar)
}

async function businessWindows(ctx: Ctx, of: BusinessOf, span: Days): Promise<Interval[]> {
  const plans = await plansOf(ctx, of, span)
  const week = 'locationId' in of ? of.week : undefined
  if (!week) return openByPlan(plans, [])
  return openByWindows(weeklyWindows({ week, zone: plans[0]!.zone, ...span }), plans, [])
}

const plansOf = (ctx: Ctx, of: BusinessOf, span: Days) =>
  'personId' in of
    ? listDayPlans(ctx, { personIds: [of.personId], ...span })
    : listOfficePlans(ctx, { locationId: of.locationId, companyId: of.companyId ?? null, ...span })

const dayNear = (instant: string, days: number) => isoOf(millisecondsOf(instant) + days * DAY).slice(0, 10)

const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
