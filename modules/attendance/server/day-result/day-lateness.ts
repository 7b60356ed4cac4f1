import { breakLeftAt, partsBeside } from './break-between-parts.ts'
import type { DayCauses } from './day-causes.ts'
import { hoursLeft, minutesOf, spanOf, type Span } from './day-spans.ts'

const MINUTE_MS = 60_000

export type Lateness = { readonly late: number; readonly early: number }

/**
 * Minutes after the grace at the beginning, and before it at the end, of the hours that leave and work elsewhere have
 * not taken; between those and the clock the break may lie, once a day. Who works flexible hours is measured by the
 * core of them.
 */
export function latenessOf(causes: DayCauses, presence: readonly Span[]): Lateness {
  const { plan, sessions, now } = causes
  if (plan.policy.counting === 'no_clock') return { late: 0, early: 0 }
  const first = presence[0]
  const last = presence.at(-1)
  const left = hoursLeft(measuredBy(causes), spansAway(causes))
  if (!first || !last || left === null) return { late: 0, early: 0 }
  const beside = partsBeside(causes)
  const pauseBefore = Math.min(
    breakLeftAt(left.from, causes, beside),
    minutesOf({ from: left.from, until: first.from }),
  )
  const pauseAfter = Math.max(0, breakLeftAt(left.until, causes, beside) - pauseBefore)
  const due = left.from + (pauseBefore + plan.policy.grace_in_minutes) * MINUTE_MS
  const until = left.until - (pauseAfter + plan.policy.grace_out_minutes) * MINUTE_MS
  const isOver = Date.parse(now) >= left.until
  const isKnown = sessions.every(({ status }) => status === 'closed')
  return {
    late: minutesOf({ from: due, until: first.from }),
    early: isOver && isKnown ? minutesOf({ from: last.until, until }) : 0,
  }
}

function measuredBy({ plan }: DayCauses): DayCauses['plan'] {
  if (plan.policy.mode === 'fixed') return plan
  return { ...plan, starts_at: plan.core_starts_at, ends_at: plan.core_ends_at }
}

const spansAway = ({ away, plan }: DayCauses): Span[] => away.flatMap((one) => spanOf(one, plan) ?? [])
