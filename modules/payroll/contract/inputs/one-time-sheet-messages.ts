import { conflict, invalid, missing } from '#platform/contract/refusal.ts'
import { sheetProblems } from '#payroll/contract/sheets/sheet-messages.ts'

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

export const oneTimeSheetMessages = {
  added: (count: number) => `${entries(count)} added.`,
  undone: (count: number) => `${entries(count)} withdrawn.`,

  reasonEmpty: 'Enter a reason',
  nothingToSend: 'No row can be sent',
  tooMany: (most: number) => `Send at most ${most} rows at once`,
  companyEmpty: 'Choose a company',
  noSuchCompany: missing('You can’t enter pay for this company.'),
  noRows: invalid('There are no rows with an amount below the headings.', 'sheet'),
  tooManyRows: (most: number) =>
    invalid(`The file has more than ${most} rows with an amount. Split it.`, 'sheet'),
  oneRow: (name: string, why: string) => conflict(`${name}: ${why}. Nothing was saved.`),
  noSuchBatch: missing('You can’t see this sheet.'),
  nothingWaits: conflict('Nothing of this sheet is waiting any more.'),
  paidAlready: conflict('A run has paid entries of this sheet. Enter recoveries instead.'),
  runSubmitted: conflict('A run with entries of this sheet is waiting for approval. Have it returned first.'),
  ownInside: conflict('This sheet has an entry about your own pay. Another person undoes it.'),
  enteredAtOnce: conflict('An entry of this sheet was already added from another sheet. Nothing was saved.'),
}

/** Why a row of the file is left out. */
export const oneTimeRowProblems = {
  ...sheetProblems,
  unknownCode: 'No one employed by this company in this month has this code',
  unknownComponent: 'Not a component that is entered by hand',
  notAnAmount: 'The amount is not a number of rupees',
  zero: 'Enter an amount other than zero',
  reasonNeeded: 'A recovery needs a reason in its row',
  monthDone: 'The regular run of this month is approved',
  entered: 'Already entered from a sheet for this month',
}
