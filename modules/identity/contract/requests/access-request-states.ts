import { catalogue } from '#platform/contract/catalogue.ts'

export const accessRequestStates = catalogue({
  pending: { id: 1, label: 'Pending', tone: 'warn', next: ['approved', 'rejected', 'withdrawn'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
})

/** Under this word approvals of access are handed over to a delegate. */
export const ACCESS_AREA = { key: 'access', label: 'Role requests' } as const
