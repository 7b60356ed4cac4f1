import { Temporal } from 'temporal-polyfill'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'

/** Whether clocks in both zones show the same at that instant: Asia/Calcutta is no journey from Asia/Kolkata. */
export const isSameClock = (one: string, other: string, instant: string): boolean =>
  one === other || offsetOf(one, instant) === offsetOf(other, instant)

const offsetOf = (zone: string, instant: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offsetNanoseconds

/** The same hours by the clock of another place: ten in the morning is ten in the morning there. */
export function planIn(plan: DayPlan, zone: string): DayPlan {
  const moved = (instant: string | null) =>
    instant === null
      ? null
      : new Date(
          Temporal.Instant.from(instant).toZonedDateTimeISO(plan.zone).toPlainDateTime().toZonedDateTime(zone)
            .epochMilliseconds,
        ).toISOString()
  return {
    ...plan,
    zone,
    starts_at: moved(plan.starts_at),
    ends_at: moved(plan.ends_at),
    core_starts_at: moved(plan.core_starts_at),
    core_ends_at: moved(plan.core_ends_at),
  }
}

type Begun = { readonly in_at: string; readonly in_zone: string }

/** Anyone who travels is measured by the clock around them: that of the place at which the day began. */
export function travelledPlan(plan: DayPlan, sessions: readonly Begun[]): DayPlan {
  const [first] = sessions
  if (!first || isSameClock(first.in_zone, plan.zone, first.in_at)) return plan
  const moved = planIn(plan, first.in_zone)
  return {
    ...moved,
    because: [
      ...plan.because,
      { label: `Measured by the clock of ${first.in_zone}, where the day began`, source: 'Clock' },
    ],
  }
}
