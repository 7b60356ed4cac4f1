import { catalogue } from '#platform/contract/catalogue.ts'

export const recordChangeStates = catalogue({
  pending: { id: 1, label: 'Waiting', tone: 'warn', next: ['approved', 'rejected', 'withdrawn'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
})

/** Under this word decisions on records are handed over to a delegate. */
export const RECORD_AREA = { key: 'people', label: 'Record changes' } as const
