import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const bulkRevisionMessages = {
  sent: 'Sent for approval.',
  approved: (count: number) => `Salaries of ${people(count)} approved.`,
  rejected: (count: number) => `Salaries of ${people(count)} rejected.`,
  withdrawn: (count: number) => `Salaries of ${people(count)} withdrawn.`,

  wrongType: 'Choose an Excel or CSV file',
  reasonEmpty: 'Enter a reason',
  nothingToSend: 'No row can be sent',
  tooMany: (most: number) => `Send at most ${most} people at once`,
  noSuchGroup: missing('You can’t prepare salaries of this pay group.'),
  noSuchBatch: missing('You can’t see this bulk revision.'),
  unreadable: invalid('This file can’t be read. Save it as XLSX and try again.', 'sheet'),
  noHeadings: invalid('The first row needs the headings Employee code and New CTC.', 'sheet'),
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
  codeEmpty: 'Enter the employee code',
  unknownCode: 'No one whose salary you prepare has this code',
  severalCodes: 'Several companies have this code; add a Company column',
  noSalary: 'Has no salary on that day; prepare the first one by hand',
  notAnAmount: 'The new CTC is not an amount',
  twice: (line: number) => `Also in row ${line}`,
  same: 'The CTC stays the same',
  sameDay: 'A salary from that day is already agreed',
  waits: 'Another revision from that day waits for approval',
}
