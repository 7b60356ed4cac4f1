import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const sprintStates = catalogue({
  planned: { id: 1, label: 'Planned', tone: 'neutral', next: ['active'] },
  active: { id: 2, label: 'Active', tone: 'info', next: ['completed'] },
  completed: { id: 3, label: 'Completed', tone: 'good', next: [] },
})

export const sprintEventKinds = catalogue({
  start: { id: 'start', label: 'Committed', tone: 'neutral', next: [] },
  add: { id: 'add', label: 'Added', tone: 'neutral', next: [] },
  remove: { id: 'remove', label: 'Removed', tone: 'neutral', next: [] },
  estimate: { id: 'estimate', label: 'Estimate changed', tone: 'neutral', next: [] },
  close: { id: 'close', label: 'Done', tone: 'good', next: [] },
  reopen: { id: 'reopen', label: 'Reopened', tone: 'warn', next: [] },
  cancel: { id: 'cancel', label: 'Cancelled', tone: 'neutral', next: [] },
})
export type SprintEventKind = StateOf<typeof sprintEventKinds>

/** What is planned in sprints. An epic is larger than one, and a subtask is part of its story or task. */
export const plannedKinds = ['user_story', 'task', 'issue'] as const
export const isPlanned = (kind: string): boolean => plannedKinds.some((planned) => planned === kind)

/** By what a burndown counts. */
export const measures = catalogue({
  points: { id: 'points', label: 'Points', tone: 'neutral', next: [] },
  hours: { id: 'hours', label: 'Estimated hours', tone: 'neutral', next: [] },
})
export type Measure = StateOf<typeof measures>

export const LONGEST_SPRINT_DAYS = 92
/** Of how many completed sprints the velocity is shown. */
export const VELOCITY_SPRINTS = 6
