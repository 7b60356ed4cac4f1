import { countsWithoutClock, minutesWithin, partsBeside } from './break-between-parts.ts'
import type { DayCauses } from './day-causes.ts'
import { joined, presenceOf, without } from './day-spans.ts'
import { byTracker } from './tracked-time.ts'
import { workedMinutes, type Worked } from './worked-minutes.ts'

/** What was worked on the day, wherever, and the break in it. */
export const minutesOnDay = (causes: DayCauses): Worked =>
  byTracker(causes) ??
  workedMinutes(presenceOf(causes.sessions, causes.now), causes.plan, partsBeside(causes))

/** What of it is left to be counted where parts of the day count without the clock: no minute counts for both. */
export function minutesBesideParts(causes: DayCauses): number {
  const { sessions, now, plan } = causes
  const beside = partsBeside(causes)
  const presence = joined(presenceOf(sessions, now))
  const tracked = byTracker(causes)
  if (!tracked)
    return workedMinutes(without(presence, beside.filter(countsWithoutClock)), plan, beside).worked
  // What a tracker counts is work at a screen: at home, not at a client.
  const home = beside.filter(({ kind }) => kind === 'work_from_home')
  return Math.max(0, tracked.worked - minutesWithin(presence, joined(home)))
}
