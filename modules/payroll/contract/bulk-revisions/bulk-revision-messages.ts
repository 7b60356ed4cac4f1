import { conflict, invalid, missing } from '#platform/contract/refusal.ts'
import { sheetProblems } from '#payroll/contract/sheets/sheet-messages.ts'
import { peopleInWords } from '#payroll/contract/people-in-words.ts'

export const bulkRevisionMessages = {
  sent: 'Sent for approval.',
  approved: (count: number) => `Salaries of ${peopleInWords(count)} approved.`,
  rejected: (count: number) => `Salaries of ${peopleInWords(count)} rejected.`,
  withdrawn: (count: number) => `Salaries of ${peopleInWords(count)} withdrawn.`,

  reasonEmpty: 'Enter a reason',
  nothingToSend: 'No row can be sent',
  tooMany: (most: number) => `Send at most ${most} people at once`,
  noSuchGroup: missing('You can’t prepare salaries of this pay group.'),
  noSuchBatch: missing('You can’t see this bulk revision.'),
  noRows: invalid('There are no rows with a new CTC below the headings.', 'sheet'),
  tooManyRows: (most: number) =>
    invalid(`The file has more than ${most} rows with a new CTC. Split it.`, 'sheet'),
  nothingWaits: conflict('Nothing of this bulk revision waits any more.'),
  onePerson: (name: string, why: string) => conflict(`${name}: ${why} Nothing was saved.`),
  changedSince: (name: string) =>
    conflict(`The salary of ${name} has changed since the file was read. Read it again.`),
}

/** Why a row of the file is left out. */
export const rowProblems = {
  ...sheetProblems,
  noSalary: 'Has no salary on that day; prepare the first one by hand',
  notAnAmount: 'The new CTC is not an amount',
  same: 'The CTC stays the same',
  sameDay: 'A salary from that day is already agreed',
  waits: 'Another revision from that day waits for approval',
}
