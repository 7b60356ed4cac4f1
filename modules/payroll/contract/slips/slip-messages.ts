import { conflict, forbidden, missing, tooMany } from '#platform/contract/refusal.ts'

export const slipMessages = {
  noSuchSlip: missing('This payslip no longer exists.'),
  mayNotSee: forbidden('You don’t have permission to see payslips.'),
  settingSaved: 'Saved.',
  printed: 'Printed.',
  withdrawn: 'Payslip withdrawn.',
  published: 'Payslip published.',
  zipBegun: 'The archive is being created. Find it under Exports.',
  noneToZip: conflict('This run has no payslips yet.'),
  noPassword: (person: string, hasNoPan: boolean) =>
    `${person}: ${hasNoPan ? 'no PAN' : 'no date of birth'} in the record, so no password can be set.`,

  mayNotManage: forbidden('Only payroll can print and withdraw payslips.'),
  reasonEmpty: 'Enter a reason',
  notPublished: conflict('Publish the payslip before you print it.'),
  noSuchPrint: missing('This print no longer exists.'),
  printedLongAgo: conflict('This print is older than 15 minutes. Print the payslip again.'),
  paymentBegun: conflict('Only payslips of a published run that is not being paid can be withdrawn.'),
  printedAlready: conflict('This payslip is already printed. Ask to reopen the run instead.'),
  notWithdrawn: conflict('This payslip is not withdrawn.'),
  withdrawnPay: conflict('This payslip is withdrawn. Publish it again before it is paid.'),
  codeShape: 'Enter the 16 characters of the verification code',
  netEmpty: 'Enter the net pay on the payslip',
  tooManyChecks: tooMany('This payslip was checked too often with another net pay. Try again tomorrow.'),
}
