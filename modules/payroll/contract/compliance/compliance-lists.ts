import { catalogue } from '#platform/contract/catalogue.ts'

export const taskStates = catalogue({
  open: { id: 1, label: 'To do', tone: 'warn', next: ['done', 'not_needed'] },
  done: { id: 2, label: 'Done', tone: 'good', next: [] },
  not_needed: { id: 3, label: 'Not needed', tone: 'neutral', next: [] },
})

/** The first part of the paths whose answers change with the calendar. */
export const COMPLIANCE_TOPIC = 'compliance'
