import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const sequenceStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['active', 'archived'] },
  active: { id: 2, label: 'Active', done: 'active', tone: 'good', next: ['paused', 'archived'] },
  paused: { id: 3, label: 'Paused', tone: 'warn', next: ['active', 'archived'] },
  archived: { id: 4, label: 'Archived', tone: 'neutral', next: [] },
})
export type SequenceState = StateOf<typeof sequenceStates>

export const enrolmentStates = catalogue({
  scheduled: {
    id: 1,
    label: 'Scheduled',
    tone: 'neutral',
    next: ['active', 'paused', 'replied', 'completed', 'unsubscribed', 'bounced', 'stopped'],
  },
  active: {
    id: 2,
    label: 'Active',
    tone: 'info',
    next: ['paused', 'replied', 'completed', 'unsubscribed', 'bounced', 'stopped'],
  },
  paused: {
    id: 3,
    label: 'Paused',
    tone: 'warn',
    next: ['active', 'replied', 'unsubscribed', 'bounced', 'stopped'],
  },
  replied: { id: 4, label: 'Replied', tone: 'good', next: ['unsubscribed', 'bounced', 'stopped'] },
  completed: { id: 5, label: 'Completed', tone: 'neutral', next: [] },
  unsubscribed: { id: 6, label: 'Unsubscribed', tone: 'warn', next: [] },
  bounced: { id: 7, label: 'Bounced', tone: 'bad', next: [] },
  stopped: { id: 8, label: 'Stopped', tone: 'neutral', next: [] },
})
export type EnrolmentState = StateOf<typeof enrolmentStates>

/** The ledger: what became of each step for each person. */
export const sendingStates = catalogue({
  planned: { id: 1, label: 'Planned', tone: 'neutral', next: ['claimed', 'skipped', 'failed', 'cancelled'] },
  claimed: { id: 2, label: 'Sending', tone: 'info', next: ['sent', 'failed', 'unknown', 'planned'] },
  sent: { id: 3, label: 'Sent', tone: 'good', next: [] },
  skipped: { id: 4, label: 'Skipped', tone: 'neutral', next: [] },
  failed: { id: 5, label: 'Failed', tone: 'bad', next: ['planned', 'skipped', 'cancelled'] },
  unknown: { id: 6, label: 'Unknown', tone: 'warn', next: ['sent', 'planned', 'cancelled'] },
  cancelled: { id: 7, label: 'Cancelled', tone: 'neutral', next: [] },
})
export type SendingState = StateOf<typeof sendingStates>

export const startModes = { start_now: 'Start now', schedule: 'Schedule' } as const
export const startModeKeys = Object.keys(startModes) as [keyof typeof startModes]

export const gapUnits = { minutes: 'minutes', hours: 'hours', days: 'days' } as const
export type GapUnit = keyof typeof gapUnits
export const gapUnitKeys = Object.keys(gapUnits) as [GapUnit]

/** The conditions of the specification, by their numbers; they look at the last email that was really sent. */
export const stepConditions = {
  1: 'Not opened previous email',
  2: 'Opened but not replied',
  3: 'Replied',
} as const
export type StepCondition = keyof typeof stepConditions

export const stepKinds = { email: 'Email', task: 'Task', call: 'Call' } as const
export type StepKind = keyof typeof stepKinds
export const stepKindKeys = Object.keys(stepKinds) as [StepKind]

/** More people than this are activated by a sales manager. */
export const MOST_STARTED_ALONE = 200
export const MOST_STEPS = 20
export const MOST_ENROLLED_AT_ONCE = 1_000

/** What is sent counts over the last so many emails, and from so many on. */
export const GUARD = { emails: 200, from: 20, bounced: 0.05, complained: 0.001 } as const

/** Without a mail server that tells the rates apart, a mail that the server did not take is tried so often. */
export const MOST_ATTEMPTS = 5
