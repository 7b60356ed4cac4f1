import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const proposalMessages = {
  saved: 'Proposal saved.',
  submitted: (name: string) => `Submitted to ${name}.`,
  asked: 'The discount is above 15 %. A sales manager approves the proposal first.',
  returned: 'Returned to draft.',
  withdrawn: 'Proposal withdrawn.',
  accepted: 'Thank you. You accepted the proposal.',
  declined: 'You declined the proposal.',

  titleEmpty: 'Enter a title',
  labelEmpty: 'Enter what it is for',
  quantityWrong: 'Enter a quantity above 0',
  priceWrong: 'Enter an amount from 0 to 100,000,000,000.00',
  taxWrong: 'Enter a tax from 0 to 100 %',
  nameEmpty: 'Type your name',
  noSuchProposal: missing('This proposal doesn’t exist.'),
  noChange: forbidden('You can see this proposal but not change it.'),
  amountLocked: forbidden('You don’t have permission to see amounts of deals.'),
  noSuchContact: invalid('Choose a contact of this deal that you can see.', 'contact_id'),
  inWork: conflict('This proposal has a draft already. Edit or withdraw it.'),
  already: (state: string) => conflict(`This proposal is already ${state}.`),
  validPast: invalid('The last day can’t be in the past.', 'valid_until'),
  noEmail: conflict('This contact has no email address. Add one first.'),
  noteEmpty: invalid('Enter a note.', 'note'),
  mayNotDecide: forbidden('Only a sales manager of this deal can approve the proposal.'),
  notYourOwn: forbidden('Another sales manager approves a proposal that you made.'),
  noFile: missing('The PDF is being made. Try again in a minute.'),
  acceptedAlready: conflict('A proposal for this deal is accepted already.'),

  no_lines: invalid('Add at least one line that is not a discount.', 'lines'),
  discount_over: invalid('The discount is larger than the other lines together.', 'lines'),
  tax_below: invalid('The tax of the discounts is larger than that of the other lines.', 'lines'),
  nothing: invalid('The proposal comes to nothing. Enter prices or reduce the discount.', 'lines'),
  too_large: invalid('The proposal is larger than 100,000,000,000.00.', 'lines'),
  milestonesOff: (sum: string, net: string) =>
    invalid(`Milestones add up to ${sum}, the proposal is ${net}.`, 'milestones'),

  expired: (day: string, owner: string) =>
    conflict(`This proposal expired on ${day}. Ask ${owner} for a new one.`),
  wasWithdrawn: conflict('This proposal was withdrawn.'),
  wasDeclined: conflict('You declined this proposal.'),
  changed: conflict('There is a newer version of this proposal. Read it again.'),
} as const
