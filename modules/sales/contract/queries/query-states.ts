import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const queryStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['submitted', 'withdrawn'] },
  submitted: { id: 'submitted', label: 'Submitted', tone: 'info', next: ['answered', 'withdrawn'] },
  answered: { id: 'answered', label: 'Answered', tone: 'good', next: [] },
  withdrawn: { id: 'withdrawn', label: 'Withdrawn', tone: 'neutral', next: [] },
})
export type QueryState = StateOf<typeof queryStates>

export const MOST_QUESTIONS = 30
export const LONGEST_ANSWER = 5_000

/** Days after the due date on which a client without an answer is reminded. */
export const REMINDER_DAYS = [2, 5] as const
