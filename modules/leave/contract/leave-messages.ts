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
  applied: 'Your application is sent.',
  appliedFor: (name: string) => `The application for ${name} is sent.`,
  edited: 'Your application is changed.',
  withdrawn: 'Your application is withdrawn.',
  cancelled: (days: number) => `${daysInWords(days)} of leave taken back.`,
  cancellationAsked: 'Your request to take days back is sent.',
  cancellationWithdrawn: 'Your request to take days back is withdrawn.',
  revoked: 'The leave is revoked, and the person is told.',
  deleted: 'The application is deleted.',
  approved: (name: string) => `The leave of ${name} is approved.`,
  rejected: (name: string) => `The leave of ${name} is rejected.`,
  noted: 'Your decision is noted; someone else decides next.',
  certificateKept: 'The certificate is kept with the application.',
  exportBegun: `This list is long, so it is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  reasonEmpty: 'Please say why',
  endBeforeStart: 'The end date is before the start date',
  hoursWrong: 'Choose 2, 4 or 6 hours',
  oneDayOnly: 'Hours are taken on one day',
  typeEmpty: 'Please choose the kind of leave',
  mostBelowLeast: 'The most at a time cannot be less than the least',
  daysEmpty: 'Please choose the days',

  notForYou: forbidden('Leave is for the people of the group.'),
  noSuchType: invalid('This kind of leave cannot be chosen.', 'leave_type_id'),
  noSuchRest: invalid('The rest cannot be taken from this kind of leave.', 'rest_type_id'),
  noSuchPerson: missing('This person cannot be found.'),
  noSuchApplication: missing('This application cannot be found.'),
  noSuchHandover: invalid('Please choose an active colleague.', 'handover_id'),
  notYours: forbidden('You may apply for yourself only.'),
  mayNotSeeAll: forbidden('You may not see the leave of everybody.'),
  mayNotExport: forbidden('You may not take these lists along.'),
  mayNotOverride: forbidden('You may not decide in the place of others.'),
  ownRequest: forbidden('No one decides on their own request.'),
  overrideNeedsReason: invalid('Please say why you decide in the place of others', 'comment'),
  nobodyToDecide: conflict('There is no one who could decide on this; please ask HR to name a line manager.'),

  onlyFreeDays: invalid('All these days are holidays or weekly offs; no leave is needed.', 'starts_on'),
  outsideWork: (day: string, from: string, to: string) =>
    invalid(
      `On ${dayInWords(day)} you work from ${from} to ${to}; choose hours within these.`,
      'from_minute',
    ),
  hoursNotInSteps: invalid('Give the start in steps of five minutes, such as 10:00 or 10:05.', 'from_minute'),
  notEmployed: (day: string) =>
    invalid(`On ${dayInWords(day)} you are not employed; leave is only within the employment.`, 'starts_on'),
  tooFarAhead: (name: string, days: number) =>
    invalid(`${name} can be applied for at most ${days} days ahead.`, 'starts_on'),
  tooSmall: (name: string, least: number) =>
    invalid(`${name} is taken in parts of ${inDays(least)} day at least.`, 'duration'),
  needsNotice: (name: string, days: number) =>
    withFacts(
      invalid(`${name} needs ${days} ${days === 1 ? 'day' : 'days'} of notice; send as urgent?`, 'urgent'),
      { urgent: true },
    ),
  overlap: (line: { status: string; type: string; day: string; part: string }) =>
    conflict(
      `You already have ${line.status} ${line.type.toLowerCase()} on ${dayOfYear(line.day)} (${line.part}).`,
      'starts_on',
    ),
  monthClosed: (name: string, month: string) =>
    conflict(`${month} is closed for payroll; ${name.toLowerCase()} cannot be taken in it.`, 'starts_on'),
  overlapMeanwhile: conflict('There is other leave in these hours already.', 'starts_on'),
  tooFewAtOnce: (name: string, least: number) =>
    invalid(`${name} is taken for ${daysInWords(least)} at least.`, 'ends_on'),
  tooManyAtOnce: (name: string, most: number) =>
    invalid(`At most ${daysInWords(most)} of ${name.toLowerCase()} at a time.`, 'ends_on'),
  tooManyInARow: (name: string, most: number) =>
    invalid(
      `At most ${daysInWords(most)} of ${name.toLowerCase()} in a row; use earned leave for more.`,
      'ends_on',
    ),
  tooManyInAMonth: (name: string, most: number, month: string) =>
    invalid(
      `At most ${daysInWords(most)} of ${name.toLowerCase()} in a month; ${month} has more.`,
      'ends_on',
    ),
  notBeside: (one: string, other: string) =>
    invalid(`${one} cannot be taken next to ${other.toLowerCase()}.`, 'starts_on'),
  notInProbation: (name: string) => invalid(`${name} begins after probation.`, 'leave_type_id'),
  notInNotice: (name: string) =>
    invalid(`${name} is not taken in the notice period; ask HR.`, 'leave_type_id'),
  waiting: (name: string, from: string) =>
    invalid(`${name} can be taken from ${dayInWords(from)} on.`, 'leave_type_id'),
  notEligible: (name: string) => invalid(`${name} is not open to you.`, 'leave_type_id'),
  takenBefore: (name: string, times: number) =>
    invalid(
      `${name} can be taken ${times === 1 ? 'once' : `${times} times`} in the whole service.`,
      'leave_type_id',
    ),
  short: ({ asked, posted, held, available, lends, short }: Shortage) =>
    conflict(
      `You ask for ${inDays(asked)} days. Available ${inDays(available)}${
        held > 0 ? ` (${inDays(posted)} less ${inDays(held)} awaiting approval)` : ''
      }${lends > 0 ? `, and ${inDays(lends)} in advance` : ''}. Short by ${inDays(short)}.`,
      'leave_type_id',
    ),

  inAdvance: (days: number) =>
    `${daysInWords(days)} of it ${days === 100 ? 'is' : 'are'} taken in advance; the next credits pay ${days === 100 ? 'it' : 'them'} back.`,
  needsHr: (days: number) => `Leave older than ${days} days needs HR.`,
  certificateDue: (day: string) => `A certificate is due by ${dayInWords(day)}.`,
  settledLater: (month: string) => `${month} is closed; this will be settled in next payroll.`,
  newYear: (day: string) =>
    `A leave year begins on ${dayInWords(day)}; what this leave takes of the year before cannot be carried over any more.`,
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
      `Approving this adds ${inDays(days.length * 100)} days (${days.map(dayInWords).join(', ')}) to the leave of ${leave}, and ${inDays(short)} of them are not in the balance any more. Ask ${name} to change this application and to choose what the rest is taken from.`,
    ),

  decidedBefore: conflict('A decision was taken already; withdraw the application and apply again.'),
  projectPending: withFacts(
    conflict('The project manager has not decided yet; to decide before, say why.', 'comment'),
    { override: true },
  ),
  begunAlready: conflict('This leave has begun; its days to come are taken back one by one.'),
  noDaysLeft: invalid('These days cannot be taken back any more.', 'days'),
  cancellationOpen: conflict('There is an open request to take days back already.'),
  noSuchCancellation: missing('This request cannot be found.'),
  noPapers: conflict('A certificate belongs to leave that is asked for or approved.'),
  stillCounts: conflict('This application still has days in the balance; cancel it first.'),
  nothingWaits: missing('Nothing waits here for your decision.'),
  overspent: conflict('The balance does not have these days any more.'),
  lotsUsed: conflict('Days that were carried have been taken meanwhile; this cannot be reversed.'),

  mayNotManage: forbidden('You may not change kinds of leave.'),
  keyTaken: conflict('There is a kind of leave with this key already.', 'key'),
  nameTaken: conflict('There is a kind of leave with this name already.', 'name'),
  noRuleYet: conflict('This kind of leave has no rule on that day.'),
  takesFromPaid: 'What lateness is taken from is paid in full.',
  ruleSaved: 'The rule is saved.',
  typeSaved: 'The kind of leave is saved.',
  ruleTooEarly: invalid('A later rule is there already; it can only be followed by another.', 'valid_from'),

  mayNotAdjust: forbidden('You may not adjust balances.'),
  adjustmentProposed: 'The adjustment is proposed; another person decides.',
  adjustmentMade: 'The balance is adjusted.',
  adjustmentRejected: 'The adjustment is rejected.',
  noSuchAdjustment: missing('This adjustment cannot be found.'),
  ownBalance: forbidden('No one adjusts their own balance.'),
  ownProposal: forbidden('You have proposed this; another person decides.'),
  notAdjustable: invalid('This kind of leave has no balance.', 'leave_type_id'),
  belowNothing: (there: number) =>
    conflict(`Only ${inDays(there)} days are there; no more can be taken away.`, 'quantity'),

  mayNotClose: forbidden('You may not end a leave year.'),
  yearNotOver: invalid('This leave year is not over yet.', 'year'),
  yearProposed: 'The end of the year is proposed; another person decides.',
  yearPosted: 'The end of the year is posted.',
  yearReversed: 'The end of the year is taken back.',
  yearWithdrawn: 'The proposal is taken back.',
  noSuchYear: missing('This year’s end cannot be found.'),
  yearTwice: conflict('The end of this year is proposed or posted already.', 'year'),
}

export type Shortage = {
  readonly asked: number
  readonly posted: number
  readonly held: number
  readonly available: number
  /** More that may be taken before it is earned. */
  readonly lends: number
  readonly short: number
}
