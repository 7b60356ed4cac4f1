import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'
import { MOST_IMPORT_ROWS } from './import-columns.ts'

export const importMessages = {
  begun: 'Reading the file. Nothing is saved yet.',
  committing: 'Importing employees.',
  discarded: 'Import discarded. Nothing was saved.',
  undoing: 'Undoing the import.',
  inviting: (people: number) =>
    people === 1 ? 'Inviting 1 person by email.' : `${people} people are being invited by email.`,
  wrongType: 'Choose an Excel file (.xlsx).',

  unreadable: 'This file isn’t a readable Excel table.',
  noHeading: 'No headings found. The first row must match the template.',
  columnMissing: (label: string) => `The column “${label}” is missing.`,
  nobody: 'There are no rows below the headings.',
  tooMany: `At most ${MOST_IMPORT_ROWS} people can be imported from one file.`,

  mayNot: forbidden('You don’t have permission to import employees.'),
  noSuchImport: missing('This import doesn’t exist.'),
  anotherWrites: conflict('Another import is running. Wait until it finishes.'),
  notReady: conflict('This import is no longer pending.'),
  undoneTooLate: conflict('You can undo an import for 24 hours. That time has passed.'),
  notDone: conflict('This file wasn’t imported.'),
  builtUpon: (names: readonly string[], others: number) => conflict(builtUponText(names, others)),
  nobodyToInvite: conflict('Everyone in this import was already invited.'),
  someRefused: (rows: number) =>
    conflict(
      rows === 1
        ? 'One row has an error. Fix it in the file, or import the other rows.'
        : `${rows} rows have errors. Fix them in the file, or import the other rows.`,
    ),
  nothingToDo: conflict('No row can be imported.'),
}

/** Written beside the import when the job finds that not every row can be taken in any more. */
export const keptBackText = (rows: number): string =>
  `Nothing was imported. Since the file was read, ${rows === 1 ? 'one row' : `${rows} rows`} can no longer be.`

/** Also written beside the import when the job finds it. */
export const builtUponText = (names: readonly string[], others: number): string =>
  `It can’t be undone. There are later changes to ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`

/** What is wrong with a cell. */
export const cellMessages = {
  empty: 'Required',
  nameWrong: 'Use letters, spaces, dots, hyphens and apostrophes',
  emailWrong: 'Not an email address',
  emailTwice: (row: number) => `Duplicate of row ${row} already`,
  unknown: (list: string) => `Not in the list of ${list}`,
  dateWrong: 'Not a date. Write 2026-04-01 or use a date cell.',
  choiceWrong: (choices: readonly string[]) => `Must be one of: ${choices.join(', ')}`,
  codeTwice: (row: number) => `Same employee code as row ${row} already`,
  codeTaken: 'This employee code is already in use',
  managerUnknown: 'No active employee or row has this email address',
  managerRefused: 'The line manager’s row has an error',
  managerCircle: 'Creates a reporting loop',
  tooYoung: 'Employees must be at least 14',
  underAge: 'Under 18 on the joining date. Use the hire form instead.',
  bornLater: 'Date is in the future',
  phoneWrong: 'A phone number has 10 to 15 digits',
  tooLong: (most: number) => `Has more than ${most} characters`,
  gradeMissing: 'A cost centre needs a grade',
  endMissing: 'Required during probation or training',
  notStaff: 'This address belongs to a customer or a leaver',
  notEmployed: 'Has an account without employment. Use the hire form with the same name and address.',
  ownRow: 'This is your own row. Ask another HR colleague to import it.',
  refusedBefore: 'Had an error when the file was read',
  phoneOf: (name: string) => `Same private phone as ${name}`,
  bornAs: (name: string) => `Same name and birth date as ${name}`,
  takenMeanwhile: 'This address is now used by another person',
}
