import { catalogue } from '#platform/contract/catalogue.ts'

export const effortTypes = catalogue({
  internal: { id: 'internal', label: 'Internal', tone: 'neutral', next: [] },
  change_request: { id: 'change_request', label: 'Change request', tone: 'info', next: [] },
})

/** Of the plan, how far it is: late ones are due before today and not reached. */
export const milestoneStates = catalogue({
  coming: { id: 1, label: 'Planned', tone: 'neutral', next: [] },
  late: { id: 2, label: 'Late', tone: 'bad', next: [] },
  reached: { id: 3, label: 'Reached', tone: 'good', next: [] },
})
