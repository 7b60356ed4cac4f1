import { daysPassed } from '#platform/contract/days.ts'
import { CORRECTION_DAYS, meetingOutcomes, type MeetingOutcome } from './meeting-lists.ts'

type Met = {
  readonly from: MeetingOutcome
  readonly to: MeetingOutcome
  readonly startsAt: Date
  /** Null while it is scheduled. */
  readonly settledAt: Date | null
  readonly now: Date
  readonly isManager: boolean
}

export type OutcomeRefusal = 'no_way' | 'not_begun' | 'manager_only' | 'too_late'

/** Completed and no-show are known from the start on. What is settled a manager corrects within seven days. */
export function refusalOfOutcome({
  from,
  to,
  startsAt,
  settledAt,
  now,
  isManager,
}: Met): OutcomeRefusal | null {
  if ((to === 'completed' || to === 'no_show') && now < startsAt) return 'not_begun'
  if (settledAt === null) return meetingOutcomes.canMove(from, to) ? null : 'no_way'
  // A meeting that was moved lives on as another one.
  if (from === 'rescheduled' || to === 'rescheduled' || to === 'scheduled' || from === to) return 'no_way'
  if (!isManager) return 'manager_only'
  return daysPassed(settledAt, now) > CORRECTION_DAYS ? 'too_late' : null
}

export const outcomesFor = (met: Omit<Met, 'to'>): MeetingOutcome[] =>
  meetingOutcomes.keys.filter((to) => refusalOfOutcome({ ...met, to }) === null)
