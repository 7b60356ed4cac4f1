import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const requisitionMessages = {
  saved: 'Saved as a draft.',
  submitted: 'Submitted for approval.',
  approved: 'Approved. A recruiter can create the job.',
  rejected: 'Rejected.',
  closed: 'Requisition closed.',
  positionEmpty: 'Enter a position',
  mayNotSee: forbidden('You don’t have access to requisitions.'),
  mayNotAsk: forbidden('You don’t have permission to request positions.'),
  mayNotDecide: forbidden('You don’t have permission to approve positions.'),
  mayNotClose: forbidden('You don’t have permission to close this requisition.'),
  notYourOwn: forbidden('Another person decides on a position that you requested.'),
  noSuchRequisition: missing('This requisition doesn’t exist.'),
  decidedAlready: (state: string) => conflict(`This requisition is already ${state}.`),
  budgetBackwards: invalid('The highest budget can’t be below the lowest.', 'budget_to'),
  whyEmpty: invalid('Enter why the position is needed.', 'why'),
  replacesEmpty: invalid('Choose who is replaced.', 'replaces_account_id'),
  neededPast: invalid('Choose a date from today on.', 'needed_on'),
  noteEmpty: invalid('Enter why it is rejected.', 'note'),
  noticeAsked: 'A position waits for my approval',
  noticeDecided: 'A position I requested was decided',
}
