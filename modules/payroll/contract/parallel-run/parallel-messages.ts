import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

export const parallelMessages = {
  uploaded: 'Register compared.',
  signed: 'Difference signed off.',

  noteEmpty: 'Enter what the difference comes from',
  notComputed: conflict('Compute the run first.'),
  noRows: invalid('There are no rows with figures below the headings.', 'sheet'),
  tooManyRows: (most: number) => invalid(`The file has more than ${most} rows.`, 'sheet'),
  noColumns: invalid('The file has no column of a component, deduction, Gross or Net pay.', 'sheet'),
  unknownColumns: (headings: string) =>
    invalid(`These columns are no component or figure: ${headings}. Rename or remove them.`, 'sheet'),
  badRow: (line: number, why: string) => invalid(`Row ${line}: ${why}. Nothing was compared.`, 'sheet'),
  noSuchLine: missing('This difference no longer exists.'),
  noDifference: conflict('There is no difference any more.'),
  signedAlready: conflict('This difference is already signed off.'),
}

/** Why a row of a register can’t be read. */
export const registerProblems = {
  unknownCode: 'No one employed by this company in this month has this code',
  notAnAmount: (column: string) => `${column} is no amount`,
  twice: 'This employee code appears twice',
  notDays: 'Paid days is not a number of days up to 31',
}
