import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { daysText, monthText, quarterText } from './attendance-format.ts'

/** Days of a month or a quarter, named by its first month: the limit in whole ones, what is left in hundredths. */
type HomeLimit = {
  readonly limit: number
  readonly left: number
  readonly of: 'month' | 'quarter'
  readonly month: string
}

const homeSpan = ({ of, month }: HomeLimit): string =>
  of === 'month' ? monthText(month) : quarterText(month)

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const inSteps = (minute: number): string => {
  const step = Math.floor(minute / 5) * 5
  return `Give times in steps of five minutes, such as ${timeOf(step)} or ${timeOf(step + 5)}`
}

export const attendanceMessages = {
  notForYou: forbidden('Attendance is for the people of the group.'),
  clockedIn: 'You are clocked in.',
  clockedOut: 'You are clocked out.',
  undone: 'The clock-in is taken back.',
  alreadyIn: (since: string) => conflict(`You are already clocked in since ${since}`),
  notIn: conflict('You are not clocked in.'),
  tooSoon: (seconds: number) => conflict(`Only ${seconds} seconds have passed. Undo the clock-in instead?`),
  tooLateToUndo: conflict('A clock-in can be taken back for two minutes; ask for a time change instead.'),
  onlyAtOffice: conflict(
    'Your working time is clocked at the office. Work from home or outdoors is asked for beforehand.',
  ),
  placeUnknown: conflict(
    'Your working time is clocked at the office, and this device does not say that it is there.',
  ),
  pressedLongAgo: invalid('This was pressed too long ago to be believed.'),
  pressedLater: invalid('This was pressed later than it was sent.', 'pressed_at'),
  keptKnown: 'The clock knows this already.',
  keptDrift: (minutes: number) => `The clock of this device is ${minutes} min off.`,
  keptLate: (minutes: number) =>
    `It was kept for ${minutes} min; after half an hour the clock does not take it.`,
  keptOverlap: 'The clock was used after it.',
  keptAsEvidence: (reason: string) => `${reason} It is kept as evidence; ask for a time change.`,
  mayNotManageOffices: forbidden('You may not keep the networks of the offices.'),
  noSuchOffice: missing('There is no such office.'),
  networkUnclear: 'Please give networks such as 203.0.113.0/24.',
  networkTwice: invalid('One network is there twice.', 'networks'),
  radiusUnclear: 'From 20 to 5,000 metres.',
  officeSaved: 'The office is kept.',
  notEmployed: forbidden('You can clock in from your first to your last working day.'),
  tooEarly: (from: string) => conflict(`The day opens at ${from}.`),
  onLeave: 'You are on leave today. Clock in anyway?',
  noSuchPerson: missing('No one of whom you may see this.'),
  noSuchDay: missing('Nothing is known of this day.'),
  spanTooLong: invalid('At most 366 days at once.', 'to'),
  spanOrder: invalid('The last day must not be before the first.', 'to'),

  nothingMissing: conflict('This day has its clock-out by now.'),
  remindedToday: conflict('They were reminded of this day already today.'),
  reminded: (name: string) => `${name} is reminded.`,

  mayNotClose: forbidden('You may not see the months for payroll of this company.'),

  noSuchPenalty: missing('This penalty does not exist any more.'),
  ownPenalty: forbidden('No one decides on their own penalty.'),
  penaltyDecided: (state: string, by: string) =>
    conflict(`This penalty is already ${state.toLowerCase()}${by ? ` by ${by}` : ''}.`),
  waiverNeedsReason: invalid('Please say why, in at least 5 characters.', 'reason'),
  notLateAnyMore: conflict('By what the clock shows now this day was not late too often; waive it.'),
  penaltyConfirmed: 'The penalty is in force.',
  penaltyWaived: 'The penalty is waived.',

  submitted: 'Your request waits for approval.',
  submittedMany: (count: number) => `${count} requests wait for approval.`,
  cancelled: 'The request is cancelled.',
  corrected: 'The day is corrected.',
  changed: 'Your request is changed; it waits for approval again.',
  decidedBefore: conflict('Someone has decided on a part of it already; take it back and ask again.'),
  noSuchRequest: missing('There is no such request.'),
  evidenceKept: 'The evidence lies beside the request.',
  noSuchEvidence: missing('There is no such evidence.'),
  noEvidenceForHome: invalid('Work from home needs no evidence.', 'evidence'),
  tooMuchEvidence: (most: number) =>
    invalid(`At most ${most} papers or pictures beside one request.`, 'evidence'),
  nobodyDecides: conflict('No one could decide on this request; please speak to HR.'),
  notInPast: invalid('A time change is for a day that has begun.', 'day_from'),
  tooFarBack: (days: number) =>
    invalid(`A time change can be asked for within ${days} working days.`, 'day_from'),
  tooFarAhead: (days: number) => invalid(`At most ${days} days ahead.`, 'day_to'),
  tooManyDays: (days: number) => invalid(`At most ${days} days in one request.`, 'day_to'),
  homeLimitReached: (home: HomeLimit) =>
    invalid(
      home.limit === 0
        ? 'Your working time has no days at home.'
        : home.left === 0
          ? `No day at home is left in ${homeSpan(home)}; your working time has ${home.limit} a ${home.of}.`
          : `Only ${daysText(home.left)} of ${home.limit} ${home.limit === 1 ? 'day' : 'days'} at home ${home.left > 100 ? 'are' : 'is'} left in ${homeSpan(home)}.`,
      'day_from',
    ),
  homeTooLate: (days: number) =>
    invalid(
      days === 0
        ? 'Work from home is asked for on the day itself at the latest.'
        : `Work from home is asked for at least ${days} ${days === 1 ? 'day' : 'days'} before.`,
      'day_from',
    ),
  notWorking: invalid('None of these days is a working day of yours.', 'day_from'),
  notEmployedThen: invalid('Not employed on these days.', 'day_from'),
  noSessions: invalid('Please give when the day began and ended.', 'sessions'),
  outBeforeIn: invalid('Each clock-out must come after its clock-in.', 'sessions'),
  sessionsOverlap: invalid('Two of these times overlap.', 'sessions'),
  sessionsInFuture: invalid('Times cannot lie in the future.', 'sessions'),
  sessionsTooLong: invalid('At most 16 hours in one day.', 'sessions'),
  sessionElsewhere: invalid('The first clock-in must lie on the day itself.', 'sessions'),
  timeAtMost: invalid('The time can be at most 24:00', 'sessions'),
  timeNotInSteps: (minute: number) => invalid(`${inSteps(minute)}.`, 'starts_at'),
  timeNotMeasured: (minute: number) =>
    invalid(`${inSteps(minute)}; the clock has no ${timeOf(minute)} on this day.`, 'sessions'),
  timeUnclear: invalid('Please give times such as 09:30 or 6:45 pm.', 'sessions'),
  stillOpen: conflict('Clock out first; the day can be changed when it is complete.'),
  correctedSince: conflict(
    'HR has corrected this day since it was asked for; reject the request, or let it be taken back.',
  ),
  changeWaits: conflict('A time change for this day waits for a decision already.'),
  partOverlap: conflict('You have asked for another part of this day already; choose hours that are free.'),
  hoursNeeded: invalid('Please give from when until when.', 'starts_at'),
  hoursOrder: invalid('The end must be after the start.', 'ends_at'),
  placeNeeded: invalid('Please say where.', 'place'),
  mayNotDecide: forbidden('You may not decide on this request.'),
  commentTooShort: invalid('Please say why, in at least 5 characters.', 'comment'),
  ownRequest: forbidden('No one decides on their own request.'),
  approvedByFirst: 'Approved; HR decides next, because this is more than three in the month.',
  approved: (name: string) => `Approved for ${name}.`,
  rejected: 'The request is rejected.',
  askManager: conflict('The day has begun; your manager takes it back for you.'),

  nobodyToClose: (month: string) =>
    conflict(
      `No one was employed by this company in ${monthText(month)}; there is nothing to close.`,
      'month',
    ),
  mayNotCorrect: missing('No one of whom you may see this.'),
  ownCorrection: forbidden('No one corrects their own day; ask for a time change.'),
  exportBegun: 'The file is being made; its link is mailed to you when it is ready.',
}
