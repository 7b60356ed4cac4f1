import type { Reason } from '#platform/contract/explanation.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'

const STEP_MINUTES = 30

/**
 * How the average days of people lie around their median. The reasons say how many people are in each half hour: who
 * they are is not told.
 */
export function spreadOf(averages: readonly number[]) {
  const sorted = averages.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(quantile(sorted, share))
  const [least, lower, median, upper, most] = [at(0), at(0.25), at(0.5), at(0.75), at(1)]
  const steps = Map.groupBy(sorted, (minutes) => Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES)
  const because: Reason[] = [
    ...[...steps].map(([from, own]) => ({
      label: `${hoursText(from)} to ${hoursText(from + STEP_MINUTES)} a day`,
      value: own.length === 1 ? '1 person' : `${own.length} people`,
    })),
    { label: 'A quarter of the team is at or below', value: hoursText(lower) },
    { label: 'Half of the team is at or below', value: hoursText(median) },
    { label: 'Three quarters are at or below', value: hoursText(upper) },
  ]
  return { people: sorted.length, least, lower, median, upper, most, because }
}

/** Between two values in proportion, as `percentile_cont` of the database does. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? 0) - below)
}
