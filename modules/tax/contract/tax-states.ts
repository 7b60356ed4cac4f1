import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** Numbers and words are those of the specification; the order in which they are passed is 3, 4, 0, 1, 2. */
export const declarationStates = catalogue({
  request_sent: {
    id: 0,
    label: 'Request Sent',
    done: 'sent',
    tone: 'warn',
    next: ['declaration_submitted'],
  },
  declaration_submitted: {
    id: 1,
    label: 'Declaration Submitted',
    done: 'submitted',
    tone: 'info',
    next: ['request_sent', 'closed'],
  },
  closed: { id: 2, label: 'Closed', tone: 'good', next: ['request_sent', 'declaration_submitted'] },
  request_send_for_scheme_choose: {
    id: 3,
    label: 'Request Send For Scheme Choose',
    done: 'waiting for the choice of a regime',
    tone: 'warn',
    next: ['scheme_details_submitted'],
  },
  scheme_details_submitted: {
    id: 4,
    label: 'Scheme Details Submitted',
    done: 'waiting for the form',
    tone: 'info',
    // Of those in the new regime nothing more may be asked.
    next: ['request_sent', 'closed'],
  },
})
export type DeclarationState = StateOf<typeof declarationStates>

/** As people pass them. */
export const stateOrder: readonly DeclarationState[] = [
  'request_send_for_scheme_choose',
  'scheme_details_submitted',
  'request_sent',
  'declaration_submitted',
  'closed',
]

/** Its person has handed it in, and payroll has not sent it back. */
export const isSubmitted = ({ status }: { readonly status: DeclarationState }): boolean =>
  status === 'declaration_submitted' || status === 'closed'

export const rowStates = catalogue({
  pending: { id: 0, label: 'Pending', tone: 'warn', next: ['approved', 'rejected'] },
  approved: { id: 1, label: 'Approved', tone: 'good', next: ['pending', 'rejected', 'approved'] },
  rejected: { id: 2, label: 'Rejected', tone: 'bad', next: ['pending', 'approved', 'rejected'] },
})
export type RowState = StateOf<typeof rowStates>

export const rounds = catalogue({
  planned: { id: 'planned', label: 'Planned', tone: 'neutral', next: [] },
  proof: { id: 'proof', label: 'Proof', tone: 'neutral', next: [] },
})
export type Round = StateOf<typeof rounds>

export const taxRegimes = catalogue({
  old: { id: 'old', label: 'Old regime', tone: 'neutral', next: [] },
  new: { id: 'new', label: 'New regime', tone: 'neutral', next: [] },
})
