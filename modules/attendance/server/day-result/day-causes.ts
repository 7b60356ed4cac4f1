import type { Reason } from '#platform/contract/explanation.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { AbsenceKind, AbsencePart } from '#calendar/contract/calendar-lists.ts'

/** Time at work as the clock, or an approved correction, says it. */
export type Session = {
  readonly in_at: string
  readonly out_at: string | null
  readonly status: 'open' | 'closed' | 'auto_closed'
  readonly in_source: string
  /** Of the place where it began. */
  readonly in_zone?: string
  /** Pressed elsewhere although the office would have been recognised, and nothing was agreed. */
  readonly in_outside?: boolean
  readonly out_outside?: boolean
}

/** Why someone is away or elsewhere in a part of the day, once it is approved. */
export type Away = {
  readonly kind: AbsenceKind
  readonly label: string
  /** Of a hundred. */
  readonly paid_share: number
  readonly hundredths: number
  readonly part: AbsencePart
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** Time that a tracker counted, told by the area that has it. */
export type Tracked = { readonly minutes: number; readonly first_at: string; readonly last_at: string }

/** Everything that a day's result follows from: nothing else is asked, not even the clock. */
export type DayCauses = {
  readonly plan: DayPlan
  readonly employed: boolean
  readonly away: readonly Away[]
  readonly sessions: readonly Session[]
  /** What a tracker counted of the day; null where it took nothing in. */
  readonly tracked: Tracked | null
  /** The clock that measures the day is not that of the office. */
  readonly isElsewhere: boolean
  /** In force since HR has said so. */
  readonly penalty: number
  /** What of it was taken from leave; the rest is not paid. */
  readonly covered: readonly { readonly label: string; readonly hundredths: number }[]
  /** How often someone was late in this month before. */
  readonly latesBefore: number
  readonly waiting: readonly string[]
  readonly now: string
  /** On what day the person's clocks are. */
  readonly today: string
  /** The days in which things may still be put right are over. */
  readonly isSettled: boolean
}

/** Reasons are worded only when someone asks for them: a month of many people has none to show. */
export type Tell = (reason: () => Reason) => void
