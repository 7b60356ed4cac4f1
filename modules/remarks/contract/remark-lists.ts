import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const remarkKinds = catalogue({
  note: { id: 1, label: 'Note', tone: 'neutral', next: [] },
  comment: { id: 2, label: 'Comment', tone: 'neutral', next: [] },
})
export type RemarkKind = StateOf<typeof remarkKinds>

/** Who reads it. */
export const remarkAudiences = catalogue({
  everyone: { id: 1, label: 'Everyone, the client too', tone: 'warn', next: [] },
  internal: { id: 2, label: 'Colleagues', tone: 'neutral', next: [] },
  private: { id: 3, label: 'Private', tone: 'info', next: [] },
})

export const EDIT_HOURS = 24
export const FILES_AT_MOST = 5
