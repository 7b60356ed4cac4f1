import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const complianceMessages = {
  mayNotSee: forbidden('You don’t have permission to see the compliance calendar.'),
  mayNotCare: forbidden('Only payroll can change the compliance calendar.'),

  added: 'Item added.',
  assigned: 'Owner saved.',
  done: 'Marked as done.',
  notNeeded: 'Marked as not needed.',
  attached: 'Evidence added.',
  filled: (count: number) => (count === 1 ? '1 due day added.' : `${count} due days added.`),

  titleEmpty: 'Enter what has to be done',
  reasonEmpty: 'Enter a reason',
  companyEmpty: 'Choose a company',
  noSuchTask: missing('This item doesn’t exist.'),
  noSuchEvidence: missing('This evidence doesn’t exist.'),
  noSuchCompany: invalid('This company no longer exists.', 'company_id'),
  noSuchOwner: invalid('Choose a person who can see the compliance calendar.', 'owner_id'),
  movedAlready: (state: string, by: string) => conflict(`This item is already ${state} by ${by}.`),
  inFuture: invalid('Choose today or an earlier day.', 'done_on'),
  thereAlready: conflict('This company already has this item for that day.', 'due_on'),
  tooMuchEvidence: (most: number) => conflict(`At most ${most} files.`, 'evidence'),
}
