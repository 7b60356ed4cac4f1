import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const TICKETS_TOPIC = 'tickets'
/** Someone writes an answer at this moment; told to those who handle the ticket. */
export const REPLYING_TOPIC = 'ticket-replying'
/** Approvals of access are handed over under this word. */
export const SYSTEM_ACCESS_AREA = { key: 'system-access', label: 'System access' }

export const ticketStates = catalogue({
  open: { id: 'open', label: 'Open', tone: 'info', next: ['in_progress', 'closed'] },
  in_progress: { id: 'in_progress', label: 'In progress', tone: 'warn', next: ['closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'good', next: ['open'] },
})

export const priorities = catalogue({
  low: { id: 'low', label: 'Low', tone: 'neutral', next: [] },
  medium: { id: 'medium', label: 'Medium', tone: 'info', next: [] },
  high: { id: 'high', label: 'High', tone: 'warn', next: [] },
  urgent: { id: 'urgent', label: 'Urgent', tone: 'bad', next: [] },
})
export type Priority = StateOf<typeof priorities>

export const waitings = catalogue({
  none: { id: 'none', label: 'Not waiting', tone: 'neutral', next: [] },
  requester: { id: 'requester', label: 'Requester', tone: 'warn', next: [] },
  third_party: { id: 'third_party', label: 'Third party', tone: 'warn', next: [] },
  approval: { id: 'approval', label: 'Approval', tone: 'warn', next: [] },
})

export const messageKinds = catalogue({
  reply: { id: 'reply', label: 'Reply', tone: 'info', next: [] },
  note: { id: 'note', label: 'Internal note', tone: 'warn', next: [] },
})

export const ticketEvents = catalogue({
  created: { id: 'created', label: 'Created', tone: 'info', next: [] },
  priority: { id: 'priority', label: 'Priority changed', tone: 'neutral', next: [] },
  category: { id: 'category', label: 'Category changed', tone: 'neutral', next: [] },
  waiting: { id: 'waiting', label: 'Waiting', tone: 'warn', next: [] },
  assigned: { id: 'assigned', label: 'Assigned', tone: 'info', next: [] },
  replied: { id: 'replied', label: 'Replied', tone: 'neutral', next: [] },
  closed: { id: 'closed', label: 'Closed', tone: 'good', next: [] },
  reopened: { id: 'reopened', label: 'Reopened', tone: 'warn', next: [] },
  merged: { id: 'merged', label: 'Merged', tone: 'neutral', next: [] },
  linked: { id: 'linked', label: 'Linked', tone: 'neutral', next: [] },
})

export const assignments = catalogue({
  hand: { id: 'hand', label: 'By hand', tone: 'neutral', next: [] },
  round_robin: { id: 'round_robin', label: 'Round robin', tone: 'neutral', next: [] },
  least_open: { id: 'least_open', label: 'Least open tickets', tone: 'neutral', next: [] },
})

/** What comes to a category by itself. */
export const arrivals = catalogue({
  access: { id: 'access', label: 'Access requests', tone: 'neutral', next: [] },
  assets: { id: 'assets', label: 'Problems with assets', tone: 'neutral', next: [] },
})

export const grantStates = catalogue({
  asked: {
    id: 'asked',
    label: 'Pending',
    done: 'requested',
    tone: 'warn',
    next: ['approved', 'rejected', 'revoked'],
  },
  approved: { id: 'approved', label: 'Approved', tone: 'info', next: ['granted', 'revoked'] },
  granted: { id: 'granted', label: 'Granted', tone: 'good', next: ['revoked', 'expired'] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: [] },
  revoked: { id: 'revoked', label: 'Revoked', tone: 'neutral', next: [] },
  expired: { id: 'expired', label: 'Expired', tone: 'neutral', next: [] },
})

/** A closed ticket comes back within these days; later a new one follows it. */
export const REOPEN_DAYS = 7
export const RATE_DAYS = 7
export const FILES_AT_MOST = 10
export const MOST_AT_ONCE = 100
