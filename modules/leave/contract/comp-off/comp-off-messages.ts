import { dayInWords } from '#platform/contract/day-in-words.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { daysInWords } from '#leave/contract/leave-words.ts'

export const compOffMessages = {
  applied: 'Your request is sent.',
  withdrawn: 'Your request is withdrawn.',
  dismissed: 'The suggestion is put away.',
  approved: (name: string) => `The comp-off of ${name} is approved.`,
  rejected: (name: string) => `The comp-off of ${name} is rejected.`,
  extended: 'The last day is changed.',

  reasonEmpty: 'Please say what you worked on',
  evidenceEmpty: 'Please say from when to when you worked',
  noSuchRequest: missing('This request cannot be found.'),
  noSuchSuggestion: missing('This suggestion cannot be found.'),
  noSuchLot: missing('This comp-off cannot be found.'),
  notAFreeDay: (day: string, place: string) =>
    invalid(
      `${dayInWords(day)} was a working day for ${place}; comp-off is for holidays and weekly offs.`,
      'worked_on',
    ),
  dayToCome: invalid('Comp-off is for days that were worked.', 'worked_on'),
  tooLate: (days: number) => invalid(`Comp-off is asked for within ${days} days of the work.`, 'worked_on'),
  notEmployed: invalid('On this day you were not employed.', 'worked_on'),
  thereAlready: (state: string) =>
    conflict(`A comp-off for this date already exists (${state}).`, 'worked_on'),
  thereMeanwhile: conflict('A comp-off for this date already exists.', 'worked_on'),
  tooLittle: (because: string) => invalid(because, 'minutes'),
  askTooMuch: (because: string) => invalid(because, 'quantity'),
  tooManyOpen: (most: number) =>
    conflict(`At most ${daysInWords(most)} of comp-off may be open; take some of them first.`),
  noSuchProject: invalid('You were not on this project on that day.', 'project_id'),
  mayNotExtend: forbidden('You may not change how long comp-off lasts.'),
  earlier: invalid('The last day can only be moved to a later one.', 'expires_on'),
}
