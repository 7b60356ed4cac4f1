import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'
import { MOST_IMPORT_ROWS } from './import-columns.ts'

export const importMessages = {
  begun: 'The file is being read; nothing is written yet.',
  committing: 'The people are being taken in.',
  discarded: 'The file is put aside; nothing was written.',
  undoing: 'What the file brought is being taken back.',
  inviting: (people: number) =>
    people === 1 ? 'One person is being invited by mail.' : `${people} people are being invited by mail.`,
  wrongType: 'Please choose an Excel file (.xlsx).',

  unreadable: 'This file cannot be read as an Excel table.',
  noHeading: 'No heading was found; the first row must hold the headings of the template.',
  columnMissing: (label: string) => `The column “${label}” is missing.`,
  nobody: 'There are no rows under the headings.',
  tooMany: `At most ${MOST_IMPORT_ROWS} people are taken in from one file.`,

  mayNot: forbidden('You may not take in people from a file.'),
  noSuchImport: missing('This import is not there.'),
  anotherWrites: conflict('Another file is being taken in; please wait until it is done.'),
  notReady: conflict('This file is not waiting to be taken in any more.'),
  undoneTooLate: conflict('A file can be taken back for 24 hours; that time is over.'),
  notDone: conflict('This file is not one that was taken in.'),
  builtUpon: (names: readonly string[], others: number) => conflict(builtUponText(names, others)),
  nobodyToInvite: conflict('Everybody whom this file brought has been invited already.'),
  someRefused: (rows: number) =>
    conflict(
      rows === 1
        ? 'One row is refused; mend it in the file, or take in the others alone.'
        : `${rows} rows are refused; mend them in the file, or take in the others alone.`,
    ),
  nothingToDo: conflict('There is no row that could be taken in.'),
}

/** Written beside the import when the job finds that not every row can be taken in any more. */
export const keptBackText = (rows: number): string =>
  `Nothing was taken in: since the file was read, ${rows === 1 ? 'one row' : `${rows} rows`} can no longer be.`

/** Also written beside the import when the job finds it. */
export const builtUponText = (names: readonly string[], others: number): string =>
  `It cannot be taken back: more has been written since about ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`

/** What is wrong with a cell. */
export const cellMessages = {
  empty: 'Is needed',
  nameWrong: 'A name has letters, blanks, dots, hyphens and apostrophes',
  emailWrong: 'Is no e-mail address',
  emailTwice: (row: number) => `Stands in row ${row} already`,
  unknown: (list: string) => `Is not in the list of ${list}`,
  dateWrong: 'Is no date; write 2026-04-01 or use a date cell',
  choiceWrong: (choices: readonly string[]) => `Must be one of: ${choices.join(', ')}`,
  codeTwice: (row: number) => `The code stands in row ${row} already`,
  codeTaken: 'The company has given this code already',
  managerUnknown: 'No one active has this address, and no row of this file',
  managerRefused: 'The row of the line manager is refused',
  managerCircle: 'Would report to themselves through others',
  tooYoung: 'No one under 14 is employed',
  underAge: 'Is under 18 on the joining day; please hire by the form',
  bornLater: 'Is in the future',
  phoneWrong: 'A phone number has 10 to 15 digits',
  tooLong: (most: number) => `Has more than ${most} characters`,
  gradeMissing: 'A cost centre needs a grade beside it',
  endMissing: 'Is needed while someone is on probation or in training',
  notStaff: 'This address belongs to a customer or to someone who has left',
  notEmployed:
    'Has an account and no employment yet; please hire by the form, with the same name and address',
  ownRow: 'Is your own row; someone else of HR takes it in',
  refusedBefore: 'Was refused when the file was read',
  phoneOf: (name: string) => `Same private phone as ${name}`,
  bornAs: (name: string) => `Same name and birth date as ${name}`,
  takenMeanwhile: 'This address was given to someone else in the meantime',
}
