import { timeIn } from '#platform/contract/zone-clock.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import { countsWithoutClock, minutesWithin, partsBeside } from './break-between-parts.ts'
import type { DayCauses } from './day-causes.ts'
import { joined, minutesOf, presenceOf, without } from './day-spans.ts'
import { byTracker } from './tracked-time.ts'
import { workedMinutes, type Worked } from './worked-minutes.ts'

/** What was worked on the day, wherever, and the break in it. */
export const minutesOnDay = (causes: DayCauses): Pick<Worked, 'worked' | 'pause'> =>
  byTracker(causes) ?? byClock(causes)

const byClock = (causes: DayCauses): Worked =>
  workedMinutes(presenceOf(causes.sessions, causes.now), causes.plan, partsBeside(causes))

/** The same minutes as the times at work that add up to them, less the break. */
export function explainMinutes(causes: DayCauses): Reason[] {
  const { plan } = causes
  const tracked = byTracker(causes)
  if (tracked)
    return [{ label: 'Counted by the tracker', value: hoursText(tracked.worked), source: plan.policy.name }]
  const { counted, unpaid } = byClock(causes)
  const clock = (at: number) => timeIn(new Date(at).toISOString(), plan.zone)
  const times = counted.map((span) => ({
    label: `${clock(span.from)} to ${clock(span.until)}`,
    value: hoursText(minutesOf(span)),
    source:
      plan.policy.counting === 'first_in_last_out'
        ? 'From the first clock-in to the last clock-out'
        : 'Clock',
  }))
  if (times.length === 0) return [{ label: 'No time at work', value: hoursText(0) }]
  return unpaid > 0
    ? [...times, { label: 'Unpaid break', value: `−${hoursText(unpaid)}`, source: plan.policy.name }]
    : times
}

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
