import { catalogue } from '#platform/contract/catalogue.ts'

export const userTypes = catalogue({
  Admin: { id: 1, label: 'Admin', tone: 'info', next: [] },
  Client: { id: 2, label: 'Client', tone: 'neutral', next: [] },
  Staff: { id: 3, label: 'Staff', tone: 'neutral', next: [] },
})

export const accountStatuses = catalogue({
  active: { id: 1, label: 'Active', tone: 'good', next: ['locked', 'left'] },
  locked: { id: 2, label: 'Locked', tone: 'warn', next: ['active', 'left'] },
  left: { id: 3, label: 'Left', tone: 'neutral', next: ['active'] },
})
