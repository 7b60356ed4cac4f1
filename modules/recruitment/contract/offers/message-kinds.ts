import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const messageKinds = catalogue({
  question: { id: 'question', label: 'Question', tone: 'info', next: [] },
  change: { id: 'change', label: 'Change requested', tone: 'warn', next: [] },
  answer: { id: 'answer', label: 'Answer', tone: 'neutral', next: [] },
})
export type MessageKind = StateOf<typeof messageKinds>

/** What a candidate may write. */
export const askedKinds = ['question', 'change'] as const
