import { canMove, cvStatus, schedulingStatuses } from '#recruitment/contract/statuses/cv-statuses.ts'
import type { InterviewKind } from '#recruitment/contract/recruitment-lists.ts'

export const SHORTEST_MINUTES = 15
/** An interviewer reads the résumé from so many days before the slot until so many after their feedback. */
export const RESUME_DAYS = 7
/** So long after the slot feedback is given without HR. */
export const FEEDBACK_DAYS = 30
export const OFFERED_SLOTS = 3
export const OFFER_HOURS = 24

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

const ON_HOLD = 10
const INTERVIEW_SCHEDULED = 15
const SCHEDULE_HR_ROUND = 22
const PANEL_NO_SHOW = 28
const NOT_AVAILABLE = 29
const HR_SCHEDULED = 30

/** Exactly the ten statuses from which an interview may be scheduled. */
export const maySchedule = (status: number): boolean => schedulingStatuses.has(status)

export const schedulingRefusal = (status: number): string =>
  `An interview can't be scheduled while the CV status is ${cvStatus(status).key}. Move it to one of: ${[
    ...schedulingStatuses,
  ]
    .map((one) => cvStatus(one).key)
    .join(', ')}.`

/** Where scheduling moves the application, step by step: an HR round always begins at 22. */
export function movesOnScheduling(kind: InterviewKind, status: number): readonly number[] {
  if (kind !== 'hr') return [INTERVIEW_SCHEDULED]
  return status === SCHEDULE_HR_ROUND ? [HR_SCHEDULED] : [SCHEDULE_HR_ROUND, HR_SCHEDULED]
}

const pendingOf: Partial<Record<InterviewKind, number>> = {
  technical_1: 23,
  technical_2: 24,
  machine_test: 25,
}

/** Technical rounds and machine tests wait for feedback once the slot is over; the others stay where they are. */
export function moveAtEnd(kind: InterviewKind, status: number): number | null {
  const to = pendingOf[kind]
  return status === INTERVIEW_SCHEDULED && to !== undefined ? to : null
}

const decidedAs: Readonly<Record<InterviewKind, Readonly<Record<'selected' | 'rejected', number>>>> = {
  technical_1: { selected: 31, rejected: 14 },
  technical_2: { selected: 32, rejected: 14 },
  machine_test: { selected: 26, rejected: 27 },
  manager: { selected: 16, rejected: 14 },
  client: { selected: 16, rejected: 14 },
  ceo: { selected: 17, rejected: 18 },
  hr: { selected: 19, rejected: 20 },
}

export const moveOnDecision = (kind: InterviewKind, outcome: 'selected' | 'rejected'): number =>
  decidedAs[kind][outcome]

/** The statuses in which an application stands between the scheduling and the decision of this kind. */
export const statusesOfRunning = (kind: InterviewKind): readonly number[] =>
  kind === 'hr' ? [HR_SCHEDULED] : [INTERVIEW_SCHEDULED, ...(pendingOf[kind] ? [pendingOf[kind]] : [])]

export type Halt = 'cancelled' | 'on_hold' | 'not_available' | 'panel_no_show'

/**
 * Where an interview that does not go on leaves the application; null where it stays. A cancelled one goes back to
 * where it was scheduled from if that move is legal, and otherwise stays at 15, from which another may be scheduled.
 */
export function moveOnHalt(
  halt: Halt,
  { status, fromStatus }: { readonly status: number; readonly fromStatus: number },
): number | null {
  const to = {
    cancelled: status === HR_SCHEDULED ? SCHEDULE_HR_ROUND : fromStatus,
    on_hold: ON_HOLD,
    not_available: NOT_AVAILABLE,
    panel_no_show: PANEL_NO_SHOW,
  }[halt]
  return to !== status && canMove(status, to) ? to : null
}

/** From 26, 28, 31 and others the button “Schedule next round” moves the application here first. */
export const movesBeforeScheduling = (status: number): readonly number[] =>
  maySchedule(status) ? [] : cvStatus(status).next.filter((to) => NEXT_ROUNDS.includes(to) && maySchedule(to))

const NEXT_ROUNDS: readonly number[] = [16, 21, 22]

export type TimeFault = 'past' | 'short' | 'order' | 'long'
const LONGEST_HOURS = 8

export function faultOfTime(startsAt: string, endsAt: string, now: Date): TimeFault | null {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (until <= from) return 'order'
  if (until - from < SHORTEST_MINUTES * MINUTE) return 'short'
  if (until - from > LONGEST_HOURS * HOUR) return 'long'
  return from < now.getTime() ? 'past' : null
}

type Timed = { readonly starts_at: string; readonly ends_at: string; readonly status: string }

const ahead = new Set(['scheduled', 'completed', 'on_hold'])
const decided = new Set(['selected', 'rejected'])

/**
 * Whether an interviewer may read the résumé now: until seven days after their own feedback. Without it thirty days, and
 * no longer than the decision.
 */
export function isResumeOpen(
  { starts_at, ends_at, status }: Timed,
  now: Date,
  given: string | null,
): boolean {
  const until =
    given === null ? Date.parse(ends_at) + FEEDBACK_DAYS * DAY : Date.parse(given) + RESUME_DAYS * DAY
  return (
    (ahead.has(status) || (given !== null && decided.has(status))) &&
    now.getTime() >= Date.parse(starts_at) - RESUME_DAYS * DAY &&
    now.getTime() <= until
  )
}

/** Feedback begins with the slot. */
export const hasBegun = ({ starts_at }: Pick<Timed, 'starts_at'>, now: Date): boolean =>
  now.getTime() >= Date.parse(starts_at)

/** After thirty days HR opens it again. */
export const isLate = (
  { ends_at, late_until }: Pick<Timed, 'ends_at'> & { readonly late_until: string | null },
  now: Date,
): boolean =>
  now.getTime() > Date.parse(ends_at) + FEEDBACK_DAYS * DAY &&
  (late_until === null || now.getTime() > Date.parse(late_until))
