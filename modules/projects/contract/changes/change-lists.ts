import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const changeStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['submitted', 'withdrawn'] },
  submitted: { id: 2, label: 'Submitted', tone: 'warn', next: ['in_review', 'withdrawn'] },
  in_review: { id: 3, label: 'In review', tone: 'info', next: ['waiting_client', 'withdrawn'] },
  waiting_client: {
    id: 4,
    label: 'Waiting for client',
    tone: 'warn',
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: { id: 5, label: 'Approved', tone: 'good', next: ['implemented'] },
  rejected: { id: 6, label: 'Rejected', tone: 'bad', next: [] },
  implemented: { id: 7, label: 'Implemented', tone: 'info', next: ['closed'] },
  closed: { id: 8, label: 'Closed', tone: 'neutral', next: [] },
  withdrawn: { id: 9, label: 'Withdrawn', tone: 'neutral', next: [] },
})
export type ChangeState = StateOf<typeof changeStates>

export const changeKinds = catalogue({
  add: { id: 'add', label: 'Add', tone: 'good', next: [] },
  modify: { id: 'modify', label: 'Change', tone: 'info', next: [] },
  remove: { id: 'remove', label: 'Remove', tone: 'bad', next: [] },
})

/** What a line is about; of an item that the reader does not see nothing is told. */
export const changeInWords = (before: string, after: string): string =>
  before && after ? `${before} → ${after}` : after || before || 'An internal item'

/** Days after which those are reminded whom a request waits for. */
export const REMINDER_DAYS = [2, 5] as const
export const MOST_LINES = 50
/** Moves that are a step of their own: decisions and the impact have calls of theirs. */
export const plainMoves = ['submitted', 'in_review', 'implemented', 'closed', 'withdrawn'] as const
