import type { SprintEventKind } from '#projects/contract/sprints/sprint-lists.ts'

/** How an item stands to an active sprint: outside, or in it as its status says. */
export type Stood = 'out' | 'open' | 'done' | 'cancelled'

const moves: Readonly<Record<Stood, Readonly<Record<Stood, readonly SprintEventKind[]>>>> = {
  // What is cancelled when it comes in has never been in the scope.
  out: { out: [], open: ['add'], done: ['add', 'close'], cancelled: [] },
  open: { out: ['remove'], open: [], done: ['close'], cancelled: ['cancel'] },
  done: { out: ['remove'], open: ['reopen'], done: [], cancelled: ['cancel'] },
  cancelled: { out: [], open: ['reopen'], done: ['reopen', 'close'], cancelled: [] },
}

const counts = (stood: Stood): boolean => stood === 'open' || stood === 'done'

/** What happened in the sprint when an item went from one standing to another, and its size changed or not. */
export const eventsOf = (from: Stood, to: Stood, isSized: boolean): readonly SprintEventKind[] => [
  ...(isSized && counts(from) && counts(to) ? (['estimate'] as const) : []),
  ...moves[from][to],
]
