import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { MOST_ROWS, UNDO_DAYS } from './import-states.ts'

export const importMessages = {
  wrongType: 'Choose a CSV, text or Excel file',
  uploaded: 'File read. Nothing is saved yet.',
  checking: 'Checking the rows. Nothing is saved yet.',
  running: 'Importing.',
  undoing: 'Undoing the import.',
  mayNot: forbidden('You don’t have permission to import these records.'),
  noSuchImport: missing('This import doesn’t exist.'),
  unreadable: invalid('This file can’t be read as a table. Save it as CSV or XLSX and try again.', 'sheet'),
  noHeadings: invalid('The first row needs the headings of the columns.', 'sheet'),
  noRows: invalid('There are no rows below the headings.', 'sheet'),
  tooMany: invalid(`At most ${MOST_ROWS.toLocaleString('en')} rows can be imported from one file.`, 'sheet'),
  columnMissing: (label: string) => invalid(`Choose which column of the file is ${label}.`, 'mapping'),
  columnUnknown: invalid('This column is not in the file. Choose another one.', 'mapping'),
  columnTwice: invalid('Two fields can’t take the same column of the file.', 'mapping'),
  nothingMapped: invalid('Choose at least one column of the file.', 'mapping'),
  tooLate: conflict('This import has already begun.'),
  notChecked: conflict('This import isn’t ready. Check its rows first.'),
  nothingToDo: conflict('No row of this file can be imported.'),
  atWork: conflict('This import is at work. Wait until it finishes.'),
  notDone: conflict('This file wasn’t imported, or is undone already.'),
  undoneTooLate: conflict(`You can undo an import for ${UNDO_DAYS} days. That time has passed.`),
} as const

/** What is wrong with a row. */
export const rowMessages = {
  required: (label: string) => `${label} is missing.`,
  tooLong: (label: string, most: number) => `${label} has more than ${most} characters.`,
  damagedPhone: (label: string) =>
    `${label} looks damaged by Excel. Format the column as Text and export again.`,
  tooManyCells: 'This row has more cells than there are headings.',
  refusedByDatabase: 'This row doesn’t fit what is stored already.',
  changedSince: 'Changed since the import.',
  inUse: 'Other records depend on it.',
  gone: 'Deleted since the import.',
  erased: 'Personal data was erased since the import.',
} as const
