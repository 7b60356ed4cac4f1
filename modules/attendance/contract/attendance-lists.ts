import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** The kinds of requests, by the specification's words. */
export const requestKinds = catalogue({
  time_change_request: { id: 1, label: 'Time change', tone: 'neutral', next: [] },
  work_from_home: { id: 2, label: 'Work from home', tone: 'neutral', next: [] },
  outdoor_activity: { id: 3, label: 'Outdoor activity', tone: 'neutral', next: [] },
})
export type RequestKind = StateOf<typeof requestKinds>

/** The specification's attendance application; its numbers are the ids. */
export const requestStates = catalogue({
  waiting: {
    id: 1,
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'cancelled'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['cancelled'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  cancelled: { id: 4, label: 'Cancel', done: 'cancelled', tone: 'neutral', next: [] },
})

export const reasonCodes = catalogue({
  forgot_in: { id: 1, label: 'Forgot to clock in', tone: 'neutral', next: [] },
  forgot_out: { id: 2, label: 'Forgot to clock out', tone: 'neutral', next: [] },
  system_issue: { id: 3, label: 'System was down', tone: 'neutral', next: [] },
  meeting_outside: { id: 4, label: 'Meeting outside', tone: 'neutral', next: [] },
  other: { id: 5, label: 'Other', tone: 'neutral', next: [] },
})

export type ReasonCode = StateOf<typeof reasonCodes>

export const punchStates = catalogue({
  open: { id: 1, label: 'Clocked in', tone: 'info', next: ['closed', 'auto_closed', 'voided'] },
  closed: { id: 2, label: 'Complete', tone: 'good', next: ['voided'] },
  auto_closed: { id: 3, label: 'Missing punch', tone: 'warn', next: ['voided'] },
  voided: { id: 4, label: 'Removed', tone: 'neutral', next: [] },
})

/** What a day came to, as the grid shows it. */
export const dayCodes = catalogue({
  P: { id: 1, label: 'Present', tone: 'good', next: [] },
  WFH: { id: 2, label: 'Worked from home', tone: 'good', next: [] },
  OD: { id: 3, label: 'Outdoor', tone: 'good', next: [] },
  L: { id: 4, label: 'Leave', tone: 'info', next: [] },
  LOP: { id: 5, label: 'Loss of pay', tone: 'bad', next: [] },
  CO: { id: 6, label: 'Comp-off', tone: 'info', next: [] },
  A: { id: 7, label: 'Absent', tone: 'bad', next: [] },
  MIX: { id: 8, label: 'Mixed day', tone: 'warn', next: [] },
  H: { id: 9, label: 'Holiday', tone: 'neutral', next: [] },
  WO: { id: 10, label: 'Weekly off', tone: 'neutral', next: [] },
  NE: { id: 11, label: 'Not employed', tone: 'neutral', next: [] },
  OPEN: { id: 12, label: 'Not final yet', tone: 'neutral', next: [] },
})
export type DayCode = StateOf<typeof dayCodes>

/** What being late too often costs: proposed by rule, then in force or waived by HR. */
export const penaltyStates = catalogue({
  proposed: { id: 1, label: 'Proposed', tone: 'warn', next: ['confirmed', 'waived'] },
  confirmed: { id: 2, label: 'Confirmed', tone: 'bad', next: [] },
  waived: { id: 3, label: 'Waived', tone: 'good', next: [] },
})

export const partKinds = [
  'present',
  'home',
  'outdoor',
  'paid_leave',
  'comp_off',
  'unpaid_leave',
  'penalty',
  'penalty_leave',
  'absent',
  'open',
  'off',
  'not_employed',
] as const
export type PartKind = (typeof partKinds)[number]

export const dayFlags = [
  'late',
  'early',
  'missing_punch',
  'not_final',
  'pending_request',
  'attended_on_leave',
  'worked_on_free_day',
  'long_session',
  'other_zone',
  'outside_office',
  'clocked_in',
] as const
export type DayFlag = (typeof dayFlags)[number]

/** The specification's filter of a range of days. */
export const ranges = ['last_week', 'month', 'custom'] as const
export const range = z.enum(ranges)

/** Under this word requests of attendance are handed over to a delegate. */
export const ATTENDANCE_AREA = { key: 'attendance', label: 'Attendance requests' } as const

/** On this topic screens hear that punches or requests have changed. */
export const ATTENDANCE_TOPIC = 'attendance'
