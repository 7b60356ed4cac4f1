import { dayInWords, dayOfYear } from '#platform/contract/day-in-words.ts'
import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'
import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { daysInWords, inDays } from './leave-words.ts'

type OthersShort = { readonly leave: string; readonly days: readonly string[]; readonly short: number }

type OtherMoves = {
  /** When the other leave is. */
  readonly leave: string
  readonly status: string
  readonly days: readonly string[]
  readonly quantity: number
  /** What the days are taken from, such as “2.00 casual leave”. */
  readonly parts: readonly string[]
  readonly onApproval: boolean
}

export const leaveMessages = {
  applied: 'Leave application submitted.',
  appliedFor: (name: string) => `The application for ${name} is sent.`,
  edited: 'Leave application updated.',
  withdrawn: 'Leave application withdrawn.',
  cancelled: (days: number) => `${daysInWords(days)} of leave cancelled.`,
  cancellationAsked: 'Cancellation request submitted.',
  cancellationWithdrawn: 'Cancellation request withdrawn.',
  revoked: 'Leave revoked. The employee has been notified.',
  deleted: 'Application deleted.',
  approved: (name: string) => `The leave of ${name} is approved.`,
  rejected: (name: string) => `The leave of ${name} is rejected.`,
  noted: 'Decision saved. The next approver has been notified.',
  certificateKept: 'Certificate added.',
  exportBegun: `This export is large and runs in the background. You’ll get an email with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  reasonEmpty: 'Enter a reason',
  endBeforeStart: 'The end date is before the start date',
  hoursWrong: 'Choose 2, 4 or 6 hours',
  oneDayOnly: 'Leave in hours covers one day only',
  typeEmpty: 'Choose a leave type',
  mostBelowLeast: 'The maximum can’t be below the minimum',
  daysEmpty: 'Choose the dates',

  notForYou: forbidden('Leave is available to employees only.'),
  noSuchType: invalid('This leave type isn’t available.', 'leave_type_id'),
  noSuchRest: invalid('The remaining days can’t come from this leave type.', 'rest_type_id'),
  noSuchPerson: missing('This person doesn’t exist.'),
  noSuchApplication: missing('This application doesn’t exist.'),
  noSuchHandover: invalid('Choose an active colleague.', 'handover_id'),
  notYours: forbidden('You can only apply for yourself.'),
  mayNotSeeAll: forbidden('You don’t have permission to see everyone’s leave.'),
  mayNotExport: forbidden('You don’t have permission to export these lists.'),
  mayNotOverride: forbidden('You don’t have permission to override decisions.'),
  ownRequest: forbidden('You can’t decide your own request.'),
  approvedAlone: 'Approved. Until a second administrator signs in, you decide on your own requests.',
  alone: 'Approved alone: there is no second administrator yet.',
  nobodyToDecide: conflict('This request has no approver. Ask HR to set a line manager.'),

  onlyFreeDays: invalid('All these dates are holidays or weekly offs. No leave is needed.', 'starts_on'),
  outsideWork: (day: string, from: string, to: string) =>
    invalid(
      `On ${dayInWords(day)} you work from ${from} to ${to}; choose hours within these.`,
      'from_minute',
    ),
  hoursNotInSteps: invalid('Give the start in steps of five minutes, such as 10:00 or 10:05.', 'from_minute'),
  notEmployed: (day: string) =>
    invalid(`On ${dayInWords(day)} you are not employed. Choose dates within your employment.`, 'starts_on'),
  tooFarAhead: (name: string, days: number) =>
    invalid(`${name} can be applied for at most ${days} days ahead.`, 'starts_on'),
  tooSmall: (name: string, least: number) =>
    invalid(`${name} can be taken in steps of ${inDays(least)} day at least.`, 'duration'),
  needsNotice: (name: string, days: number) =>
    withFacts(
      invalid(`${name} needs ${days} ${days === 1 ? 'day' : 'days'} of notice. Submit as urgent?`, 'urgent'),
      { urgent: true },
    ),
  overlap: (line: { status: string; type: string; day: string; part: string }) =>
    conflict(
      `You already have ${line.status} ${line.type.toLowerCase()} on ${dayOfYear(line.day)} (${line.part}).`,
      'starts_on',
    ),
  monthClosed: (name: string, month: string) =>
    conflict(`${month} is closed for payroll: ${name.toLowerCase()} can’t be taken in it.`, 'starts_on'),
  overlapMeanwhile: conflict('You already have leave during these hours.', 'starts_on'),
  tooFewAtOnce: (name: string, least: number) =>
    invalid(`${name} is taken for ${daysInWords(least)} at least.`, 'ends_on'),
  tooManyAtOnce: (name: string, most: number) =>
    invalid(`At most ${daysInWords(most)} of ${name.toLowerCase()} at a time.`, 'ends_on'),
  tooManyInARow: (name: string, most: number) =>
    invalid(
      `At most ${daysInWords(most)} of ${name.toLowerCase()} in a row. Use earned leave for more.`,
      'ends_on',
    ),
  tooManyInAMonth: (name: string, most: number, month: string) =>
    invalid(
      `At most ${daysInWords(most)} of ${name.toLowerCase()} in a month. ${month} has more.`,
      'ends_on',
    ),
  notBeside: (one: string, other: string) =>
    invalid(`${one} cannot be taken next to ${other.toLowerCase()}.`, 'starts_on'),
  notInProbation: (name: string) => invalid(`${name} begins after probation.`, 'leave_type_id'),
  notInNotice: (name: string) =>
    invalid(`${name} isn’t available during the notice period. Ask HR.`, 'leave_type_id'),
  waiting: (name: string, from: string) =>
    invalid(`${name} can be taken from ${dayInWords(from)} on.`, 'leave_type_id'),
  notEligible: (name: string) => invalid(`${name} isn’t available to you.`, 'leave_type_id'),
  takenBefore: (name: string, times: number) =>
    invalid(
      `${name} can be taken ${times === 1 ? 'once' : `${times} times`} during your employment.`,
      'leave_type_id',
    ),
  short: ({ asked, posted, held, available, expiring, lends, short }: Shortage) =>
    conflict(
      `You ask for ${inDays(asked)} days. Available ${inDays(available)}${
        held > 0 ? ` (${inDays(posted)} less ${inDays(held)} awaiting approval)` : ''
      }${expiring > 0 ? `; ${inDays(expiring)} more expires before these dates` : ''}${
        lends > 0 ? `, and ${inDays(lends)} in advance` : ''
      }. Short by ${inDays(short)}.`,
      'leave_type_id',
    ),

  inAdvance: (days: number) =>
    `${daysInWords(days)} of it ${days === 100 ? 'is' : 'are'} taken in advance; the next credits pay ${days === 100 ? 'it' : 'them'} back.`,
  needsHr: (days: number) => `For leave older than ${days} days needs HR.`,
  certificateDue: (day: string) => `A certificate is due by ${dayInWords(day)}.`,
  settledLater: (month: string) => `${month} is closed. This will be settled in the next payroll.`,
  newYear: (day: string) =>
    `A leave year begins on ${dayInWords(day)}. Days this leave uses from the year before can no longer be carried over.`,
  splitNote: (parts: readonly string[]) => `Taken as ${parts.join(' and ')}.`,
  otherMoves: ({ leave, status, days, quantity, parts, onApproval }: OtherMoves) =>
    `${onApproval ? 'When this is approved, the' : 'The'} ${status} leave of ${leave} ${
      quantity > 0 ? 'grows' : 'shrinks'
    } by ${inDays(Math.abs(quantity))} days (${days.map(dayInWords).join(', ')})${
      parts.length > 0 ? `: ${parts.join(' and ')}` : ''
    }.`,
  othersShort: ({ leave, days, short }: OthersShort) =>
    conflict(
      `This adds ${inDays(days.length * 100)} days (${days.map(dayInWords).join(', ')}) to the leave of ${leave}. Short by ${inDays(short)}: choose what the rest is taken from, or ask for other days.`,
      'leave_type_id',
    ),
  othersShortNow: ({ leave, days, short, name }: OthersShort & { readonly name: string }) =>
    conflict(
      `Approving this adds ${inDays(days.length * 100)} days (${days.map(dayInWords).join(', ')}) to the leave of ${leave}, but the balance is ${inDays(short)} short. Ask ${name} to change this application and choose another leave type for the rest.`,
    ),

  decidedBefore: conflict('This application was already decided. Withdraw it and apply again.'),
  begunAlready: conflict('This leave has begun. Cancel its remaining days one by one.'),
  noDaysLeft: invalid('These days can no longer be cancelled.', 'days'),
  cancellationOpen: conflict('A cancellation request is already pending.'),
  noSuchCancellation: missing('This request cannot be found.'),
  noPapers: conflict('You can add a certificate only to pending or approved leave.'),
  stillCounts: conflict('This application still holds days. Cancel it first.'),
  nothingWaits: missing('Nothing is pending with you here.'),
  overspent: conflict('The balance no longer has these days.'),
  lotsUsed: conflict('Some carried-over days were already taken, so this can’t be reversed.'),

  mayNotManage: forbidden('You don’t have permission to change leave types.'),
  keyTaken: conflict('A leave type with this key already exists.', 'key'),
  nameTaken: conflict('A leave type with this name already exists.', 'name'),
  takesFromPaid: 'A leave type used for late penalties must be fully paid.',
  ruleSaved: 'Rule saved.',
  typeSaved: 'Leave type saved.',
  ruleTooEarly: invalid('A later rule already exists. A new rule must start after it.', 'valid_from'),

  mayNotAdjust: forbidden('You don’t have permission to adjust balances.'),
  adjustmentProposed: 'Adjustment proposed. Another person approves it.',
  adjustmentMade: 'Balance adjusted.',
  adjustmentRejected: 'Adjustment rejected.',
  noSuchAdjustment: missing('This adjustment doesn’t exist.'),
  ownBalance: forbidden('You can’t adjust your own balance.'),
  ownProposal: forbidden('You proposed this, so another person must approve it.'),
  notAdjustable: invalid('This leave type has no balance.', 'leave_type_id'),
  belowNothing: (there: number) =>
    conflict(`Only ${inDays(there)} days are in the balance. You can’t deduct more.`, 'quantity'),

  mayNotClose: forbidden('You don’t have permission to run the year end.'),
  yearNotOver: invalid('This leave year hasn’t ended yet.', 'year'),
  yearProposed: 'Year end proposed. Another person approves it.',
  yearPosted: 'Year end posted.',
  yearReversed: 'Year end reversed.',
  yearWithdrawn: 'Proposal withdrawn.',
  noSuchYear: missing('This year end doesn’t exist.'),
  yearTwice: conflict('The year end is already proposed or posted.', 'year'),
}

export type Shortage = {
  readonly asked: number
  readonly posted: number
  readonly held: number
  readonly available: number
  /** What is there today and no longer on those days. */
  readonly expiring: number
  /** More that may be taken before it is earned. */
  readonly lends: number
  readonly short: number
}
