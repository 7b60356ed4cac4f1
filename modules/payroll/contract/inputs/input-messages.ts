import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const inputMessages = {
  oneTimeAdded: 'One-time pay added.',
  oneTimeWithdrawn: 'Withdrawn.',
  held: 'Pay is on hold.',
  released: 'Hold released.',
  loanAdded: 'Loan added.',
  installmentMoved: 'Instalment moved to the end.',

  personEmpty: 'Choose a person',
  componentEmpty: 'Choose a component',
  amountEmpty: 'Enter an amount',
  amountZero: 'Enter an amount other than zero',
  reasonEmpty: 'Enter a reason',
  labelEmpty: 'Enter a name, such as Laptop loan',
  monthEmpty: 'Choose a month',
  installmentsOutside: 'Enter 1 to 120 instalments',
  mayNotManage: forbidden('Only payroll can enter pay.'),
  noSuchPerson: missing('You can’t see the salary of this person.'),
  ownPay: forbidden('Another person enters what concerns your own pay.'),
  notEmployed: (month: string) => invalid(`Not employed by this company in ${month}.`, 'account_id'),
  notManual: invalid('Choose a component that is entered by hand.', 'component_id'),
  monthDone: (month: string) =>
    conflict(`The regular run of ${month} is approved. Choose a later month or an off-cycle run.`, 'month'),
  /** At the field of the first month. */
  monthDoneFrom: (field: 'from_month' | 'first_month', month: string) =>
    conflict(`The regular run of ${month} is approved. Choose a later month.`, field),
  runDone: conflict('This run is approved. Nothing can be added to it.'),
  noClaimComponent: (code: string) =>
    conflict(`Payroll has no active component ${code} that is entered by hand. Ask payroll to add it.`),
  noSuchInput: missing('This entry no longer exists.'),
  paidInput: conflict('This entry is paid. Enter a recovery instead.'),
  noSuchHold: missing('This hold no longer exists.'),
  heldAlready: conflict('The pay of this person is on hold already.', 'account_id'),
  releasedAlready: conflict('This hold is released already.'),
  releaseTooEarly: invalid('Choose a month from the beginning of the hold on.', 'release_month'),
  noSuchLoan: missing('This loan no longer exists.'),
  noInstallment: conflict('This instalment is no longer planned.'),
  tooSmall: invalid('Each instalment must be at least one rupee.', 'installments'),
}
