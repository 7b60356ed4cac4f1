import { amountText } from '#platform/contract/exact/amount-text.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { sheetProblems } from '#payroll/contract/sheets/sheet-messages.ts'
import { peopleInWords } from '#payroll/contract/people-in-words.ts'

export const openingMessages = {
  sent: 'Sent for approval.',
  approved: (count: number) => `Opening figures of ${peopleInWords(count)} approved.`,
  rejected: (count: number) => `Opening figures of ${peopleInWords(count)} rejected.`,
  withdrawn: (count: number) => `Opening figures of ${peopleInWords(count)} withdrawn.`,
  reversed: (count: number) => `Opening figures of ${peopleInWords(count)} reversed.`,

  companyEmpty: 'Choose a company',
  reasonEmpty: 'Enter a reason',
  totalEmpty: 'Enter the control total',
  nothingToSend: 'No row can be sent',
  tooMany: (most: number) => `Send at most ${most} people at once`,
  mayNotManage: forbidden('Only payroll can enter opening figures.'),
  mayNotApprove: forbidden('Only payroll approvers can decide opening figures.'),
  noSuchCompany: missing('You can’t enter opening figures for this company.'),
  noSuchOpening: missing('You can’t see these opening figures.'),
  noSuchPerson: missing('You can’t see the salary of this person.'),
  unknownColumns: (headings: string) =>
    invalid(`These columns are no component or figure: ${headings}. Rename or remove them.`, 'sheet'),
  noRows: invalid('There are no rows with figures below the headings.', 'sheet'),
  tooManyRows: (most: number) => invalid(`The file has more than ${most} rows. Split it.`, 'sheet'),
  unknownColumn: (key: string) => invalid(`${key} is no component or figure.`),
  differs: (label: string, { entered, found }: { entered: number; found: number }) =>
    invalid(
      `${label}: you entered ${amountText(entered)} and the rows come to ${amountText(found)}, a difference of ${amountText(entered - found)}.`,
    ),
  totalMissing: (label: string) => invalid(`Enter the control total of ${label}.`),
  onePerson: (name: string, why: string) => conflict(`${name}: ${why}. Nothing was saved.`),
  enteredAtOnce: conflict('Opening figures of one of these people were entered at the same time.'),
  movedAlready: (what: string) => conflict(`These opening figures are already ${what}.`),
  ownWork: forbidden('Another person decides what you prepared.'),
  ownInside: forbidden('These opening figures include your own pay. Another person does this.'),
  commentEmpty: invalid('Enter a reason for rejecting.', 'comment'),
  lockedSince: (month: string) =>
    conflict(`The run of ${month} is locked and was computed with these figures. They stay.`),
  approvedSince: (month: string) =>
    conflict(`The run of ${month} is approved with these figures. Have it reopened first.`),
}

/** Why a row of the file is left out. */
export const openingRowProblems = {
  ...sheetProblems,
  unknownCode: 'No one employed by this company in this month has this code',
  monthsOutside: (most: number) => `Enter 1 to ${most} months paid`,
  notAnAmount: (column: string) => `${column} is no amount of zero or more`,
  noFigures: 'Has no figures',
  notYesOrNo: 'Enter Yes or No for ESI covered, or leave it empty',
  exemptTooMuch: 'More is exempt than was paid',
  loanHalf: 'Enter both the loan balance and the instalment, or neither',
  loanTooLong: 'The instalment is too small: the loan would take more than 120 months',
  entered: 'Opening figures of this year are already entered',
  paidHere: 'Has payslips here for these months',
}
