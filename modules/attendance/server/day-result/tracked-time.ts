import type { DayCauses } from './day-causes.ts'
import { presenceOf, type Span } from './day-spans.ts'

type Causes = Pick<DayCauses, 'plan' | 'sessions' | 'tracked'>

const isCorrected = ({ sessions }: Causes) => sessions.some(({ in_source }) => in_source === 'request')

/**
 * What the tracker counted, where the working time is counted by it. It takes nothing in without consent, so where it
 * has nothing the clock counts; and an approved correction of the clock goes before both.
 */
export function byTracker(causes: Causes) {
  const { plan, tracked } = causes
  if (plan.policy.counting !== 'tracker_hours' || tracked === null || isCorrected(causes)) return null
  return { worked: tracked.minutes, pause: 0, until: tracked.last_at }
}

export const whyByClock = (causes: Causes): string =>
  isCorrected(causes)
    ? 'A correction overrides the tracker'
    : 'The tracker has no record, so the clock counts'

/** When someone was there: as the clock says, or the tracker where no one used the clock. */
export function presenceOn(causes: Causes & Pick<DayCauses, 'now'>): Span[] {
  const { sessions, tracked, now } = causes
  if (sessions.length > 0 || tracked === null || byTracker(causes) === null) return presenceOf(sessions, now)
  return [{ from: Date.parse(tracked.first_at), until: Date.parse(tracked.last_at) }]
}
