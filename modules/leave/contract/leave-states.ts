import { catalogue } from '#platform/contract/catalogue.ts'

/** The numbers are the specification's; any other number than the first four is Deleted. */
export const leaveStates = catalogue({
  pending: {
    id: 1,
    label: 'Pending',
    tone: 'warn',
    next: ['approved', 'rejected', 'cancelled', 'deleted'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['cancelled'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: ['deleted'] },
  cancelled: { id: 4, label: 'Cancel', done: 'cancelled', tone: 'neutral', next: ['deleted'] },
  deleted: { id: 5, label: 'Deleted', tone: 'neutral', next: [] },
})

/** The project managers' part; not applicable where no row of it exists. */
export const projectStates = catalogue({
  pending: { id: 'pending', label: 'Pending', tone: 'warn', next: ['approved', 'rejected', 'withdrawn'] },
  approved: { id: 'approved', label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 'rejected', label: 'Not supported', tone: 'bad', next: [] },
  not_applicable: { id: 'not_applicable', label: 'Not applicable', tone: 'neutral', next: [] },
  withdrawn: { id: 'withdrawn', label: 'Withdrawn', tone: 'neutral', next: [] },
})

export const cancellationStates = catalogue({
  pending: {
    id: 1,
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
})

/** A comp-off is asked for with the numbers of attendance. */
export const compOffRequestStates = catalogue({
  pending: {
    id: 1,
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'cancelled'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  cancelled: { id: 4, label: 'Cancel', done: 'cancelled', tone: 'neutral', next: [] },
})

/** Earned days that are to be paid instead of taken; undone until an approved payroll run pays them. */
export const compOffPayoutStates = catalogue({
  pending: {
    id: 1,
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'cancelled'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['cancelled'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  cancelled: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
})

/** What has become of an earned day; reckoned from its ledger, stored nowhere. */
export const compOffLotStates = catalogue({
  available: {
    id: 'available',
    label: 'Available',
    tone: 'info',
    next: ['partially_availed', 'fully_availed', 'expired'],
  },
  partially_availed: {
    id: 'partially_availed',
    label: 'Partially Availed',
    tone: 'warn',
    next: ['available', 'fully_availed', 'expired'],
  },
  fully_availed: {
    id: 'fully_availed',
    label: 'Fully Availed',
    tone: 'good',
    next: ['available', 'partially_availed'],
  },
  expired: { id: 'expired', label: 'Expired', tone: 'bad', next: ['available', 'partially_availed'] },
})

/** What two people do together: one proposes, another decides. */
export const proposalStates = catalogue({
  pending: {
    id: 1,
    label: 'Needs a second approver',
    tone: 'warn',
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
})

export const yearEndStates = catalogue({
  pending: { id: 1, label: 'Needs a second approver', tone: 'warn', next: ['approved', 'withdrawn'] },
  approved: { id: 2, label: 'Posted', tone: 'good', next: ['reversed'] },
  withdrawn: { id: 3, label: 'Withdrawn', tone: 'neutral', next: [] },
  reversed: { id: 4, label: 'Reversed', tone: 'neutral', next: [] },
})

/** Why days are paid out instead of taken, or taken off what is paid. */
export const encashmentCauses = catalogue({
  year_end: { id: 'year_end', label: 'Leave year end', tone: 'neutral', next: [] },
  expiry: { id: 'expiry', label: 'Comp-off expired', tone: 'neutral', next: [] },
  asked: { id: 'asked', label: 'Comp-off paid on request', tone: 'neutral', next: [] },
  leaving: { id: 'leaving', label: 'Left the company', tone: 'neutral', next: [] },
  owed: { id: 'owed', label: 'Left owing days', tone: 'neutral', next: [] },
})

export const encashmentStates = catalogue({
  open: { id: 1, label: 'Pending with payroll', tone: 'warn', next: ['taken', 'reversed', 'waived'] },
  taken: { id: 2, label: 'Settled in payroll', done: 'taken', tone: 'good', next: [] },
  reversed: { id: 3, label: 'Taken back', tone: 'neutral', next: [] },
  waived: { id: 4, label: 'Waived', tone: 'neutral', next: [] },
})

/** Under this word approvals of leave are handed over to a delegate. */
export const LEAVE_AREA = { key: 'leave', label: 'Leave and comp-off' } as const

/** On this topic screens hear that leave has changed. */
export const LEAVE_TOPIC = 'leaves'
