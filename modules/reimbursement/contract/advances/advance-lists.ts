import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const advanceStates = catalogue({
  requested: { id: 1, label: 'Requested', tone: 'info', next: ['approved', 'rejected', 'withdrawn'] },
  approved: { id: 2, label: 'Approved', tone: 'warn', next: ['paid', 'withdrawn'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
  paid: { id: 5, label: 'Paid, to settle', tone: 'warn', done: 'paid', next: ['settled', 'recovering'] },
  recovering: {
    id: 6,
    label: 'In recovery',
    tone: 'bad',
    done: 'with payroll',
    next: ['settled'],
  },
  settled: { id: 7, label: 'Settled', tone: 'good', next: [] },
})
export type AdvanceState = StateOf<typeof advanceStates>

/** After the end of the journey, or after the payment where that was later. */
export const SETTLE_DAYS = 30
/** So long before its last day the person is reminded. */
export const REMIND_DAYS = 7
