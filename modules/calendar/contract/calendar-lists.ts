import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const holidayKinds = catalogue({
  public: { id: 1, label: 'Holiday', tone: 'good', next: [] },
  restricted: { id: 2, label: 'Restricted holiday', tone: 'info', next: [] },
  half_day: { id: 3, label: 'Half holiday', tone: 'good', next: [] },
  working_day_swap: { id: 4, label: 'Working day instead', tone: 'warn', next: [] },
})
export type HolidayKind = StateOf<typeof holidayKinds>

export const halves = catalogue({
  first_half: { id: 1, label: 'First half', tone: 'neutral', next: [] },
  second_half: { id: 2, label: 'Second half', tone: 'neutral', next: [] },
})
export type Half = StateOf<typeof halves>

/** A list of a year is prepared, then holds, then no one but an administrator touches it. */
export const holidayYearStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'warn', next: ['published'] },
  published: { id: 2, label: 'Published', tone: 'good', next: ['locked'] },
  locked: { id: 3, label: 'Locked', tone: 'neutral', next: ['published'] },
})
export type HolidayYearState = StateOf<typeof holidayYearStates>

export const choiceStates = catalogue({
  pending: {
    id: 1,
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'cancelled'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['cancelled'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  cancelled: { id: 4, label: 'Cancelled', tone: 'neutral', next: [] },
})

/** Why someone is not where they usually are. */
export const absenceKinds = catalogue({
  leave: { id: 1, label: 'Leave', tone: 'info', next: [] },
  comp_off: { id: 2, label: 'Comp-off', tone: 'info', next: [] },
  work_from_home: { id: 3, label: 'Work from home', tone: 'good', next: [] },
  outdoor: { id: 4, label: 'Outdoor', tone: 'warn', next: [] },
  training: { id: 5, label: 'Training', tone: 'warn', next: [] },
  other: { id: 6, label: 'Away', tone: 'neutral', next: [] },
})
export type AbsenceKind = StateOf<typeof absenceKinds>

/** Does not work on those days; a person who is outdoors or in a training works and is only not available. */
export const isAway = (kind: AbsenceKind): boolean =>
  kind === 'leave' || kind === 'comp_off' || kind === 'other'

/** Can be met at that time: a person who works from home. */
export const isReachable = (kind: AbsenceKind): boolean => kind === 'work_from_home'

export const absenceParts = z.enum(['full', 'first_half', 'second_half', 'hours'])
export type AbsencePart = z.output<typeof absenceParts>

export const policyModes = catalogue({
  fixed: { id: 1, label: 'Fixed hours', tone: 'neutral', next: [] },
  flexible: { id: 2, label: 'Flexible hours', tone: 'neutral', next: [] },
})

/** On this topic screens hear that holidays, plans or absences have changed. */
export const CALENDAR_TOPIC = 'calendar'

/** The same for the calls under the specification's name. */
export const HOLIDAYS_TOPIC = 'holidays'
