import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** Outcomes 1 to 5 of the specification; a correction by sales managers is no move. */
export const meetingOutcomes = catalogue({
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
export type MeetingOutcome = StateOf<typeof meetingOutcomes>

/** Minutes, as the specification names them. */
export const meetingMinutes = [15, 30, 45, 60, 90, 120] as const

export const meetingSteps = { task: 'A task', meeting: 'Another meeting', none: 'None' } as const
export const meetingStepKeys = Object.keys(meetingSteps) as [keyof typeof meetingSteps]

/** As long a manager may correct how a meeting went. */
export const CORRECTION_DAYS = 7
/** So long after its end a meeting without an outcome is brought to mind. */
export const NUDGE_MINUTES = 30
export const MOST_GUESTS = 20
