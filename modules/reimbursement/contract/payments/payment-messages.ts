import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const paymentMessages = {
  started: (claims: number) => (claims === 1 ? 'Payment started.' : `Payment of ${claims} claims started.`),
  paid: 'Batch marked as paid.',
  recalled: 'Batch recalled. Its claims wait for payment again.',
  failed: 'Payment failed. The claim waits for payment again.',

  mayNotPay: forbidden('Only finance can pay expense claims.'),
  chooseClaims: 'Choose at least one claim',
  utrEmpty: 'Enter the UTR of the bank, or the number of the cash voucher',
  reasonEmpty: 'Enter a reason',
  noSuchClaim: missing('One of these claims does not exist.'),
  noSuchBatch: missing('This batch does not exist.'),
  notPayable: (number: string) => conflict(`${number} does not wait for payment.`),
  ownClaim: (number: string) => forbidden(`${number} is your own claim. Another person pays it.`),
  ownApproval: (number: string) => forbidden(`You approved ${number}. Another person pays it.`),
  batchDone: (state: string) => conflict(`This batch is ${state} already.`),
  notInBatch: missing('This claim is not in the batch.'),
  future: invalid('Choose a day that is not in the future.', 'paid_on'),
  monthEmpty: invalid('Choose the month of payroll. Some of these expenses are paid with it.', 'month'),
  payrollHasIt: conflict('A payslip has taken this claim already.'),
  paidOnce: conflict('A payment of these claims has started already.'),
}
