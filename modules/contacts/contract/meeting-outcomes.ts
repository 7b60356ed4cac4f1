import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** Outcomes 1 to 5 of the specification, for every area that has meetings; a correction by sales managers is no move. */
export const outcomes = catalogue({
  scheduled: {
    id: 1,
    label: 'Scheduled',
    tone: 'info',
    next: ['completed', 'rescheduled', 'no_show', 'canceled'],
  },
  completed: { id: 2, label: 'Completed', tone: 'good', next: [] },
  rescheduled: { id: 3, label: 'Rescheduled', tone: 'neutral', next: [] },
  no_show: { id: 4, label: 'No Show', tone: 'warn', next: [] },
  canceled: { id: 5, label: 'Canceled', tone: 'bad', next: [] },
})
export type Outcome = StateOf<typeof outcomes>
