import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const settlementStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['computed', 'withdrawn'] },
  computed: { id: 2, label: 'Computed', tone: 'info', next: ['computed', 'draft', 'approved', 'withdrawn'] },
  approved: { id: 3, label: 'Approved', tone: 'warn', next: ['draft', 'paid'] },
  paid: { id: 4, label: 'Paid', tone: 'good', next: ['closed'] },
  closed: { id: 5, label: 'Closed', tone: 'neutral', next: [] },
  withdrawn: { id: 6, label: 'Withdrawn', tone: 'neutral', next: [] },
})
export type SettlementState = StateOf<typeof settlementStates>

/** What payroll adds by hand, because no record knows it. */
export const entryKinds = catalogue({
  joining_bonus: { id: 1, label: 'Joining bonus taken back', tone: 'neutral', next: [] },
  other_recovery: { id: 2, label: 'Other recovery', tone: 'neutral', next: [] },
  ex_gratia: { id: 3, label: 'Ex gratia', tone: 'neutral', next: [] },
})
export type EntryKind = StateOf<typeof entryKinds>

/** The salary of the last month alone, or everything that is left. */
export const settlementParts = ['wages', 'all'] as const
