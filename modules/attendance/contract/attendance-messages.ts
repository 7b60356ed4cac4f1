import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { daysText, quarterText } from './attendance-format.ts'

/** Days of a month or a quarter, named by its first month: the limit in whole ones, what is left in hundredths. */
type HomeLimit = {
  readonly limit: number
  readonly left: number
  readonly of: 'month' | 'quarter'
  readonly month: string
}

const homeSpan = ({ of, month }: HomeLimit): string =>
  of === 'month' ? monthInFull(month) : quarterText(month)

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const inSteps = (minute: number): string => {
  const step = Math.floor(minute / 5) * 5
  return `Give times in steps of five minutes, such as ${timeOf(step)} or ${timeOf(step + 5)}`
}

export const attendanceMessages = {
  notForYou: forbidden('Attendance is available to employees only.'),
  clockedIn: 'Clocked in.',
  clockedOut: 'Clocked out.',
  undone: 'Clock-in undone.',
  alreadyIn: (since: string) => conflict(`You are already clocked in since ${since}`),
  notIn: conflict('You are not clocked in.'),
  tooSoon: (seconds: number) => conflict(`Only ${seconds} seconds have passed. Undo the clock-in instead?`),
  tooLateToUndo: conflict('You can undo a clock-in for two minutes. Request a time change instead.'),
  onlyAtOffice: conflict(
    'You can clock in only at the office. Request work from home or outdoor activity first.',
  ),
  placeUnknown: conflict('You can clock in only at the office. Allow this device to share its location.'),
  pressedLongAgo: invalid('This entry is too old to count.'),
  pressedLater: invalid('This entry is dated in the future.', 'pressed_at'),
  keptKnown: 'This entry was already received.',
  keptDrift: (minutes: number) => `This device’s clock is ${minutes} min off.`,
  keptLate: (minutes: number) =>
    `It was sent after ${minutes} min. Entries older than half an hour don’t count.`,
  keptOverlap: 'You clocked in or out after it.',
  keptAsEvidence: (reason: string) => `${reason} It is saved as evidence. Request a time change.`,
  mayNotManageOffices: forbidden('You don’t have permission to edit office networks.'),
  noSuchOffice: missing('This office doesn’t exist.'),
  networkUnclear: 'Enter a network such as 203.0.113.0/24.',
  networkTwice: invalid('The same network is listed twice.', 'networks'),
  radiusUnclear: 'Enter 20 to 5,000 metres.',
  officeSaved: 'Office saved.',
  notEmployed: forbidden('You can clock in only between your joining date and last working day.'),
  tooEarly: (from: string) => conflict(`The day opens at ${from}.`),
  onLeave: 'You are on leave today. Clock in anyway?',
  noSuchPerson: missing('You don’t have access to this person’s attendance.'),
  noSuchDay: missing('There is no attendance for this date.'),
  spanTooLong: invalid('Choose up to 366 days.', 'to'),
  spanOrder: invalid('The end date is before the start date.', 'to'),

  nothingMissing: conflict('This day already has a clock-out.'),
  remindedToday: conflict('You already reminded this person today.'),
  reminded: (name: string) => `${name} was reminded.`,

  mayNotClose: forbidden('You don’t have permission to see this company’s attendance close.'),

  noSuchPenalty: missing('This penalty no longer exists.'),
  ownPenalty: forbidden('You can’t decide your own penalty.'),
  penaltyDecided: (state: string, by: string) =>
    conflict(`This penalty is already ${state.toLowerCase()}${by ? ` by ${by}` : ''}.`),
  waiverNeedsReason: invalid('Enter a reason of at least 5 characters.', 'reason'),
  notLateAnyMore: conflict('The clock no longer shows this day as late. Waive the penalty.'),
  penaltyConfirmed: 'Penalty confirmed.',
  penaltyWaived: 'Penalty waived.',

  submitted: 'Request submitted.',
  submittedMany: (count: number) => `${count} requests submitted.`,
  cancelled: 'Request cancelled.',
  corrected: 'Day corrected.',
  changed: 'Request updated and submitted again.',
  decidedBefore: conflict('Part of it was already decided. Cancel it and submit a new request.'),
  noSuchRequest: missing('This request doesn’t exist.'),
  evidenceKept: 'Evidence added.',
  noSuchEvidence: missing('This evidence doesn’t exist.'),
  noEvidenceForHome: invalid('Work from home needs no evidence.', 'evidence'),
  tooMuchEvidence: (most: number) => invalid(`At most ${most} files per request.`, 'evidence'),
  approvedAlone: 'Approved. Until a second administrator signs in, you decide on your own requests.',
  alone: 'Approved alone: there is no second administrator yet.',
  nobodyDecides: conflict('This request has no approver. Ask HR to set a line manager.'),
  notInPast: invalid('You can change times only for today or earlier.', 'day_from'),
  tooFarBack: (days: number) => invalid(`A request can go back ${days} working days at most.`, 'day_from'),
  tooFarAhead: (days: number) => invalid(`At most ${days} days ahead.`, 'day_to'),
  tooManyDays: (days: number) => invalid(`At most ${days} days in one request.`, 'day_to'),
  homeLimitReached: (home: HomeLimit) =>
    invalid(
      home.limit === 0
        ? 'Your working hours include no work from home days.'
        : home.left === 0
          ? `No work from home days left in ${homeSpan(home)}. Your limit is ${home.limit} a ${home.of}.`
          : `Only ${daysText(home.left)} of ${home.limit} ${home.limit === 1 ? 'day' : 'days'} at home ${home.left > 100 ? 'are' : 'is'} left in ${homeSpan(home)}.`,
      'day_from',
    ),
  homeTooLate: (days: number) =>
    invalid(
      days === 0
        ? 'Request work from home by the day itself.'
        : `Request work from home at least ${days} ${days === 1 ? 'day' : 'days'} before.`,
      'day_from',
    ),
  notWorking: invalid('None of these dates is a working day for you.', 'day_from'),
  notEmployedThen: invalid('You are not employed on these dates.', 'day_from'),
  noSessions: invalid('Enter when the day started and ended.', 'sessions'),
  outBeforeIn: invalid('Each clock-out must come after its clock-in.', 'sessions'),
  sessionsOverlap: invalid('Two of these times overlap.', 'sessions'),
  sessionsInFuture: invalid('Times can’t be in the future.', 'sessions'),
  sessionsTooLong: invalid('At most 16 hours in one day.', 'sessions'),
  timeAtMost: invalid('The time can be at most 24:00', 'sessions'),
  timeNotInSteps: (minute: number) => invalid(`${inSteps(minute)}.`, 'starts_at'),
  timeNotMeasured: (minute: number) =>
    invalid(`${inSteps(minute)}; the clock has no ${timeOf(minute)} on this day.`, 'sessions'),
  timeUnclear: invalid('Enter a time such as 09:30 or 6:45 pm.', 'sessions'),
  stillOpen: conflict('Clock out first. You can change the day once it is complete.'),
  correctedSince: conflict(
    'HR corrected this day after the request. Reject it or ask the employee to cancel it.',
  ),
  changeWaits: conflict('A time change for this day is already pending.'),
  partOverlap: conflict('You already have a request for part of this day. Choose other hours.'),
  hoursNeeded: invalid('Enter the start and end time.', 'starts_at'),
  hoursOrder: invalid('The end must be after the start.', 'ends_at'),
  placeNeeded: invalid('Enter a place.', 'place'),
  mayNotDecide: forbidden('You don’t have permission to decide on this request.'),
  commentTooShort: invalid('Enter a reason of at least 5 characters.', 'comment'),
  ownRequest: forbidden('You can’t decide your own request.'),
  approvedByFirst: 'Approved. HR decides next, because this is more than three in the month.',
  approved: (name: string) => `Approved for ${name}.`,
  rejected: 'Request rejected.',
  askManager: conflict('The day has begun. Ask your manager to cancel it.'),

  nobodyToClose: (month: string) =>
    conflict(
      `This company had no employees in ${monthInFull(month)}, so there is nothing to close.`,
      'month',
    ),
  mayNotCorrect: missing('You don’t have access to this person’s attendance.'),
  ownCorrection: forbidden('You can’t correct your own day. Request a time change.'),
  exportBegun: 'The export is running. We’ll email you the link.',
}
