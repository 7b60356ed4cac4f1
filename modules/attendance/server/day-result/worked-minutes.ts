import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { breakTaken, type PartBeside } from './break-between-parts.ts'
import { joined, minutesOf, without, type Span } from './day-spans.ts'

export type Worked = {
  readonly worked: number
  readonly pause: number
  /** The time at work that was counted, and the minutes of break taken off it: together they are `worked`. */
  readonly counted: readonly Span[]
  readonly unpaid: number
}

/**
 * Time at work less the unpaid break. The break is owed once more than half of the day's work is done, minute by
 * minute, and every gap between parts of the day has been taken already, whether they are sessions, leave or visits; so
 * a minute more at work never counts for less.
 */
export function workedMinutes(
  presence: readonly Span[],
  plan: DayPlan,
  beside: readonly PartBeside[] = [],
): Worked {
  const spans = plan.policy.counting === 'first_in_last_out' ? filled(presence, beside) : joined(presence)
  if (spans.length === 0) return { worked: 0, pause: 0, counted: [], unpaid: 0 }
  const within = spans.reduce((sum, span) => sum + minutesOf(span), 0)
  const taken = breakTaken(spans, beside)
  const owed = Math.min(plan.break_minutes, Math.max(0, within + taken - plan.minutes / 2))
  const owing = Math.min(within, Math.max(0, owed - taken))
  const worked = Math.floor(within - owing)
  return { worked, pause: Math.ceil(taken + owing), counted: spans, unpaid: within - worked }
}

/** From the first session to the last, but for what another part of the day takes of the time between them. */
function filled(presence: readonly Span[], beside: readonly Span[]): Span[] {
  const spans = joined(presence)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  return joined([...spans, ...without([{ from: first.from, until: last.until }], beside)])
}

type Credit = {
  /** In hundredths of a day, what may be credited at most. */
  readonly most: number
  /** What the whole of the day asks for: its minutes and its hundredths. */
  readonly minutes: number
  readonly hundredths: number
  readonly grace: number
  readonly steps: readonly number[]
  readonly halfDayMinutes: number | null
  readonly fullDayMinutes: number | null
}

/** The part of the day that so many minutes earn: all that is left of it, or the largest step that is reached. */
export function creditFor(worked: number, credit: Credit): number {
  const { most, hundredths, grace } = credit
  if (most <= 0 || hundredths === 0) return 0
  if (worked >= needed(most, credit) - grace) return most
  const steps = credit.steps.map((step) => Math.round((step * hundredths) / 100))
  return steps.find((step) => step <= most && worked >= needed(step, credit) - grace) ?? 0
}

function needed(part: number, { minutes, hundredths, halfDayMinutes, fullDayMinutes }: Credit): number {
  if (part === hundredths && fullDayMinutes !== null) return Math.min(minutes, fullDayMinutes)
  if (part * 2 === hundredths && halfDayMinutes !== null) return halfDayMinutes
  return (part / hundredths) * minutes
}
