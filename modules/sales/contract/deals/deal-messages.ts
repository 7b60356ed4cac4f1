import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const dealMessages = {
  added: 'Deal added.',
  moved: (stage: string) => `The deal is now in ${stage}.`,
  placed: 'Order saved.',
  won: 'The deal is won.',
  lost: 'The deal is lost.',
  reopened: (stage: string) => `The deal is open again, in ${stage}.`,
  assigned: (name: string) => `Assigned to ${name}.`,

  nameEmpty: 'Enter a name',
  noSuchDeal: missing('This deal doesn’t exist.'),
  noSuchStage: invalid('This stage doesn’t exist.', 'to'),
  noChange: forbidden('You can see this deal but not change it.'),
  managerOnly: forbidden('Only a sales manager can reopen or reassign a deal.'),
  mayNotForecast: forbidden('You don’t have permission to see amounts of deals.'),
  amountLocked: forbidden('You don’t have permission to enter amounts of deals.'),

  contactNeeded: invalid('Add at least one contact before marking the deal won.', 'to'),
  reasonNeeded: invalid('Choose why the deal was lost.', 'lost_reason'),
  lostNoteNeeded: invalid('Enter a note.', 'note'),
  closeNeeded: invalid('Expected close date is required from the Proposal stage on.', 'expected_close'),
  amountNeeded: invalid('Enter an amount before marking the deal won.', 'to'),
  amountWrong: 'Enter an amount from 0 to 100,000,000,000.00',
  probabilityWrong: 'Enter a probability from 0 to 100',
  closeTooFar: invalid('Choose a date within the next five years.', 'expected_close'),
  noRate: (currency: string) => invalid(`No INR rate for ${currency}. Ask an admin.`, 'currency'),

  movedBy: (name: string, stage: string) => conflict(`${name} moved this deal to ${stage}.`),
  isClosed: conflict('This deal is closed. Ask a sales manager to reopen it.'),
  isOpen: conflict('This deal is open already.'),
  leadOfOther: invalid('Choose a lead of a contact that you can see.', 'lead_id'),
  noSuchContact: invalid('Choose a contact that you can see.', 'contact_id'),
  notOnDeal: missing('This contact isn’t on the deal.'),
} as const
