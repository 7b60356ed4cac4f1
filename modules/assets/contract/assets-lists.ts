import { catalogue } from '#platform/contract/catalogue.ts'

export const ASSETS_TOPIC = 'assets'

export const categoryKinds = catalogue({
  device: { id: 'device', label: 'Device', tone: 'neutral', next: [] },
  licence: { id: 'licence', label: 'Licence', tone: 'neutral', next: [] },
})

export const assetStates = catalogue({
  in_stock: {
    id: 'in_stock',
    label: 'In stock',
    tone: 'good',
    next: ['assigned', 'reserved', 'in_repair', 'lost', 'retired'],
  },
  assigned: { id: 'assigned', label: 'Assigned', tone: 'info', next: ['in_stock', 'in_repair', 'lost'] },
  reserved: { id: 'reserved', label: 'Reserved', tone: 'warn', next: ['in_stock', 'assigned'] },
  in_repair: {
    id: 'in_repair',
    label: 'In repair',
    tone: 'warn',
    next: ['in_stock', 'assigned', 'lost', 'retired'],
  },
  lost: { id: 'lost', label: 'Lost', tone: 'bad', next: ['in_stock', 'retired'] },
  retired: { id: 'retired', label: 'Retired', tone: 'neutral', next: ['in_stock'] },
})

/** The numbers of the specification: an open assignment, none, or either, whatever the status. */
export const allocations = catalogue({
  all: { id: 2, label: 'All', tone: 'neutral', next: [] },
  assign: { id: 1, label: 'Assign', tone: 'neutral', next: [] },
  unassign: { id: 0, label: 'Unassign', tone: 'neutral', next: [] },
})

export const conditions = catalogue({
  new: { id: 'new', label: 'New', tone: 'good', next: [] },
  good: { id: 'good', label: 'Good', tone: 'good', next: [] },
  fair: { id: 'fair', label: 'Fair', tone: 'warn', next: [] },
  damaged: { id: 'damaged', label: 'Damaged', tone: 'bad', next: [] },
})

/** How an assignment ended. */
export const outcomes = catalogue({
  returned: { id: 'returned', label: 'Returned', tone: 'good', next: [] },
  transferred: { id: 'transferred', label: 'Transferred', tone: 'neutral', next: [] },
  lost: { id: 'lost', label: 'Lost', tone: 'bad', next: [] },
  waived: { id: 'waived', label: 'Waived', tone: 'warn', next: [] },
})

/** What the holder said to what they were given. */
export const acceptances = catalogue({
  not_needed: { id: 'not_needed', label: 'Not needed', tone: 'neutral', next: [] },
  waiting: { id: 'waiting', label: 'Not accepted yet', tone: 'warn', next: [] },
  accepted: { id: 'accepted', label: 'Accepted', tone: 'good', next: [] },
  declined: { id: 'declined', label: 'Declined', tone: 'bad', next: [] },
})

export const assetEvents = catalogue({
  repair: { id: 'repair', label: 'Repair', tone: 'warn', next: [] },
  fault: { id: 'fault', label: 'Problem reported', tone: 'warn', next: [] },
  lost: { id: 'lost', label: 'Lost', tone: 'bad', next: [] },
  found: { id: 'found', label: 'Found', tone: 'good', next: [] },
  retire_asked: { id: 'retire_asked', label: 'Retirement proposed', tone: 'warn', next: [] },
  retire_refused: { id: 'retire_refused', label: 'Retirement refused', tone: 'neutral', next: [] },
  retired: { id: 'retired', label: 'Retired', tone: 'neutral', next: [] },
  retire_undone: { id: 'retire_undone', label: 'Retirement undone', tone: 'neutral', next: [] },
  seen: { id: 'seen', label: 'Seen in an audit', tone: 'neutral', next: [] },
})

export const requestStates = catalogue({
  asked: {
    id: 'asked',
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: { id: 'approved', label: 'Approved', tone: 'info', next: ['fulfilled', 'withdrawn'] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: [] },
  fulfilled: { id: 'fulfilled', label: 'Fulfilled', tone: 'good', next: [] },
  withdrawn: { id: 'withdrawn', label: 'Withdrawn', tone: 'neutral', next: [] },
})

export const auditResults = catalogue({
  expected: { id: 'expected', label: 'Not seen yet', tone: 'neutral', next: [] },
  found: { id: 'found', label: 'Found', tone: 'good', next: [] },
  missing: { id: 'missing', label: 'Missing', tone: 'bad', next: [] },
  elsewhere: { id: 'elsewhere', label: 'In another office', tone: 'warn', next: [] },
  extra: { id: 'extra', label: 'Not expected here', tone: 'warn', next: [] },
})
