import { dayInWords } from '#platform/contract/day-in-words.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { daysInWords } from '#leave/contract/leave-words.ts'

export const compOffMessages = {
  applied: 'Request submitted.',
  withdrawn: 'Request withdrawn.',
  dismissed: 'Suggestion dismissed.',
  approved: (name: string) => `The comp-off of ${name} is approved.`,
  rejected: (name: string) => `The comp-off of ${name} is rejected.`,
  extended: 'Expiry date changed.',
  payoutApplied: 'Request submitted.',
  payoutApproved: (name: string) => `The comp-off of ${name} is paid with the next payroll.`,
  payoutRejected: (name: string) => `The comp-off of ${name} stays to be taken.`,

  daysEmpty: 'Enter the days, at least 0.25',
  reasonEmpty: 'Enter what you worked on',
  evidenceEmpty: 'Enter the time you started and finished',
  noSuchRequest: missing('This request cannot be found.'),
  noSuchSuggestion: missing('This suggestion cannot be found.'),
  noSuchLot: missing('This comp-off cannot be found.'),
  notAFreeDay: (day: string, place: string) =>
    invalid(
      `${dayInWords(day)} was a working day for ${place}. Comp-off is only for holidays and weekly offs.`,
      'worked_on',
    ),
  dayToCome: invalid('Comp-off is only for days you worked.', 'worked_on'),
  tooLate: (days: number) => invalid(`Request comp-off within ${days} days of working.`, 'worked_on'),
  notEmployed: invalid('You were not employed on this date.', 'worked_on'),
  thereAlready: (state: string) =>
    conflict(`A comp-off for this date already exists (${state}).`, 'worked_on'),
  thereMeanwhile: conflict('A comp-off for this date already exists.', 'worked_on'),
  tooLittle: (because: string) => invalid(because, 'minutes'),
  askTooMuch: (because: string) => invalid(because, 'quantity'),
  tooManyOpen: (most: number) =>
    conflict(`At most ${daysInWords(most)} of comp-off can be unused at once. Use some first.`),
  noSuchProject: invalid('You were not on this project on that date.', 'project_id'),
  notPaid: conflict('Comp-off is not paid out here. Take it as leave instead.'),
  notSoMuch: (left: number) =>
    invalid(
      left > 0 ? `Only ${daysInWords(left)} of this comp-off can be paid.` : 'This comp-off is used up.',
      'quantity',
    ),
  payoutPending: conflict('Payment of this comp-off is already requested.'),
  payoutTaken: conflict('Payroll has approved this payment, so it can’t be withdrawn.'),
  mayNotExtend: forbidden('You don’t have permission to extend comp-off.'),
  earlier: invalid('The new expiry date must be later.', 'expires_on'),
}
