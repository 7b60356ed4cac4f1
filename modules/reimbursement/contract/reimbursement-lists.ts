import type { ApprovalArea } from '#platform/contract/approval.ts'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const REIMBURSEMENT_AREA = {
  key: 'reimbursement',
  label: 'Expense claims',
} as const satisfies ApprovalArea
/** On this topic screens hear that a claim or an advance has moved on. */
export const REIMBURSEMENT_TOPIC = 'reimbursement'

export const claimStates = catalogue({
  draft: { id: 0, label: 'Draft', tone: 'neutral', next: ['pending'] },
  pending: { id: 1, label: 'Pending', tone: 'info', next: ['approved', 'rejected', 'draft'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['pending'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
})

export const paymentStates = catalogue({
  pending: { id: 1, label: 'Payment pending', tone: 'warn', next: ['in_progress'] },
  in_progress: { id: 2, label: 'Payment in progress', tone: 'info', next: ['done', 'pending'] },
  done: { id: 3, label: 'Paid', tone: 'good', next: [] },
})
export type PaymentState = StateOf<typeof paymentStates>

export const categoryKinds = catalogue({
  bill: { id: 1, label: 'Bill', tone: 'neutral', next: [] },
  distance: { id: 2, label: 'Distance', tone: 'neutral', next: [] },
  per_diem: { id: 3, label: 'Per diem', tone: 'neutral', next: [] },
})

/** How finance pays a batch. */
export const paymentModes = catalogue({
  cash: { id: 1, label: 'Cash', tone: 'neutral', next: [] },
  bank_transfer: { id: 2, label: 'Bank transfer', tone: 'neutral', next: [] },
})

export const paymentRoutes = catalogue({
  bank: { id: 1, label: 'Finance', tone: 'neutral', next: [] },
  payroll: { id: 2, label: 'With payroll', tone: 'neutral', next: [] },
})
