import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

const MOST_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ')

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`)

export const paymentMessages = {
  fileMade: 'Bank file made.',
  fileVoided: 'Bank file voided.',
  templateSaved: 'Bank layout saved.',
  templateAdded: 'Bank layout added.',
  groupBankSaved: 'Paying account saved.',

  noSuchFile: missing('This bank file no longer exists.'),
  noSuchTemplate: missing('This bank layout no longer exists.'),
  chooseTemplate: invalid('Choose a bank layout', 'template_id'),
  templateNameTaken: conflict('There is already a bank layout with this name.', 'name'),
  noGroupBank: conflict('The pay group has no paying account. Set one under Pay groups.'),
  thereAlready: (by: string, on: string) =>
    conflict(`${by} already made the bank file on ${on}. Void it to make another.`),
  thereAtOnce: conflict('The bank file of this run was already made.'),
  noneInFile: conflict('No one in this run is paid by bank transfer.'),
  blocked: (rows: readonly string[]) =>
    conflict(`The bank file is blocked. Correct the bank account of ${named(rows)}.`),
  notLive: conflict('This bank file is void.'),
  notAsMade: conflict('The bank file can’t be made as it was. Void it and make another.'),
  answered: (paid: number, failed: number) =>
    failed === 0
      ? `${payments(paid)} recorded.`
      : `${payments(paid)} recorded, ${failed} refused by the bank.`,
  answeredAlready: conflict('The answer to this bank file is already recorded.'),
  answerEmpty: invalid('There are no payments below the headings.', 'sheet'),
  answerIncomplete: conflict('The answer needs each payment of the bank file once. Nothing was saved.'),
  answerUnclear: conflict('Each paid row needs its UTR and each failed row its reason. Nothing was saved.'),
  notDue: conflict('A payment of this file is not due any more. Read the answer again.'),
  returned: 'Return recorded. The payment is due again.',
  notReturnable: conflict('Only a payment that was made by bank transfer can be returned.'),
  returnedTooEarly: invalid('The bank returned it on or after the day of payment.', 'returned_on'),
  returnedInFuture: invalid('Enter today or an earlier day', 'returned_on'),
  nothingReturned: conflict('This run is paid. Make a bank file of what the bank returned first.'),
  inFile: conflict('This payment is in a bank file. Confirm that file, or void it.'),
  noCash: conflict('No one in this run is paid in cash.'),
  dayPast: invalid('Enter today or a later day', 'value_date'),
  badIfsc: 'The IFSC needs 11 characters, the fifth is zero',
  badNumber: 'The account number needs 9 to 18 digits',
  badHolder: 'The account holder has no letters that banks accept',
  nameEmpty: 'Enter a name',
  labelEmpty: 'Enter a heading',
  narrationEmpty: 'Enter a narration',
  holderEmpty: 'Enter the account holder',
  ifscWrong: invalid('An IFSC has 11 characters, the fifth is zero', 'ifsc'),
  numberWrong: invalid('Enter the account number, 9 to 18 digits', 'number'),
  needsColumns: invalid('A layout needs the account number, the IFSC and the amount', 'columns'),
  fixedEmpty: invalid('Enter the text of each fixed column', 'columns'),
}

/** Why a row of the answer of a bank is refused. */
export const bankAnswerProblems = {
  unknown: 'Not a payment of this bank file',
  several: 'Several payments of this file have this account',
  amountDiffers: 'The amount differs from the bank file',
  statusUnknown: 'Enter Paid or Failed as the status',
  referenceEmpty: 'Enter the UTR of the payment',
  reasonEmpty: 'Enter why the bank refused it',
  twice: (line: number) => `Also in row ${line}`,
}
