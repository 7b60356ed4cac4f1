import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** The first part of every address of the area. */
export const MINING_TOPIC = 'data-mining'

/** As the specification names them. */
export const purposes = ['game', 'web', 'app', 'general'] as const
export type Purpose = (typeof purposes)[number]

export const recordStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['submitted'] },
  submitted: {
    id: 'submitted',
    label: 'Submitted',
    tone: 'info',
    next: ['verified', 'returned', 'rejected'],
  },
  returned: { id: 'returned', label: 'Returned', tone: 'warn', next: ['submitted'] },
  verified: { id: 'verified', label: 'Verified', tone: 'good', next: ['pushed', 'returned', 'rejected'] },
  pushed: { id: 'pushed', label: 'Pushed', tone: 'good', next: [] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: [] },
})
export type RecordState = StateOf<typeof recordStates>

export const emailChecks = catalogue({
  unknown: { id: 'unknown', label: 'Unknown', tone: 'neutral', next: ['valid', 'risky', 'invalid'] },
  valid: { id: 'valid', label: 'Valid', tone: 'good', next: [] },
  risky: { id: 'risky', label: 'Risky', tone: 'warn', next: [] },
  invalid: { id: 'invalid', label: 'Invalid', tone: 'bad', next: [] },
})
export type EmailCheck = StateOf<typeof emailChecks>

export const decisions = ['verified', 'returned', 'rejected'] as const
export type Decision = (typeof decisions)[number]
