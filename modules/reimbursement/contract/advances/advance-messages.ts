import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const advanceMessages = {
  requested: (number: string) => `${number} requested.`,
  withdrawn: 'Advance withdrawn.',
  approvedByFirst: 'Approved. The next approver decides now.',
  approved: 'Advance approved.',
  rejected: 'Advance rejected.',
  paid: 'Payment recorded. The employee was notified.',

  titleEmpty: 'Enter what it is for, such as Client visit in Pune',
  amountNotAbove: 'Amount must be above 0',
  categoryEmpty: 'Choose a category',
  utrEmpty: 'Enter the UTR of the bank',

  notForYou: forbidden('Advances are for employees.'),
  mayNotPay: forbidden('Only finance can pay advances.'),
  noSuchAdvance: missing('This advance does not exist.'),
  noAdvanceCategory: invalid('No advance is paid for this category.', 'category_id'),
  neededPast: invalid('Choose today or a later date.', 'needed_on'),
  endsBefore: invalid('It can’t be over before you need the money.', 'ends_on'),
  overdueOpen: (number: string) => conflict(`Settle ${number} first. Its last day for claims has passed.`),
  askedAlready: conflict('You have already asked for this advance.'),
  nobodyDecides: conflict('No one can approve this advance. Ask HR to set your line manager.'),
  ownAdvance: forbidden('You can’t decide or pay your own advance.'),
  ownApproval: forbidden('You approved this advance. Another person pays it.'),
  tooMuch: invalid('You can approve at most the requested amount.', 'approved_amount'),
  reduceReason: invalid('Enter why the amount is reduced.', 'comment'),
  changed: conflict('This advance has changed. Look at it again.'),
  future: invalid('Choose a day that is not in the future.', 'paid_on'),
  setAgainst: conflict('This claim was set against an advance and can’t be revoked.'),
}
