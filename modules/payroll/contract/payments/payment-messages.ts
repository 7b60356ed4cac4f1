import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

const MOST_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ')

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
