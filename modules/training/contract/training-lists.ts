import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** On this topic screens hear that trainings or their people have changed. */
export const TRAINING_TOPIC = 'training'

export const trainingStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['open', 'cancelled'] },
  open: { id: 2, label: 'Open', tone: 'info', next: ['running', 'cancelled'] },
  running: { id: 3, label: 'Running', tone: 'warn', next: ['completed', 'cancelled'] },
  completed: { id: 4, label: 'Completed', tone: 'good', next: [] },
  cancelled: { id: 5, label: 'Cancelled', tone: 'bad', next: [] },
})
export type TrainingState = StateOf<typeof trainingStates>

/** The words of the specification. */
export const participantStates = catalogue({
  invited: { id: 'invited', label: 'Invited', tone: 'info', next: ['present', 'absent', 'busy'] },
  present: { id: 'present', label: 'Present', tone: 'good', next: ['absent'] },
  absent: { id: 'absent', label: 'Absent', tone: 'bad', next: ['present'] },
  busy: { id: 'busy', label: 'Busy', tone: 'neutral', next: ['invited'] },
})
export type ParticipantState = StateOf<typeof participantStates>

export const courseLevels = catalogue({
  basic: { id: 'basic', label: 'Basic', tone: 'neutral', next: [] },
  intermediate: { id: 'intermediate', label: 'Intermediate', tone: 'neutral', next: [] },
  advanced: { id: 'advanced', label: 'Advanced', tone: 'neutral', next: [] },
})

export const providers = catalogue({
  internal: { id: 'internal', label: 'Internal', tone: 'neutral', next: [] },
  external: { id: 'external', label: 'External', tone: 'neutral', next: [] },
})

/** How someone stands to a mandatory course. */
export const dutyStates = catalogue({
  overdue: { id: 'overdue', label: 'Overdue', tone: 'bad', next: [] },
  due: { id: 'due', label: 'Due', tone: 'warn', next: [] },
  done: { id: 'done', label: 'Done', tone: 'good', next: [] },
})

export const feedbackQuestions = [
  { key: 'content', label: 'Content' },
  { key: 'delivery', label: 'Trainer' },
  { key: 'setting', label: 'Place and organisation' },
] as const

export const MOST_SEATS = 500
export const MOST_SESSIONS = 20
export const MOST_INVITED = 200
/** So many days after a training is closed, present and absent can be put right. */
export const CORRECTION_DAYS = 7
/** A mandatory course is to be done so many days after it is owed, and its end is told so many days before. */
export const DAYS_TO_DO = 30
export const RENEWAL_DAYS = 30
/** After so many further days the line manager hears of it. */
export const DAYS_BEFORE_ESCALATION = 7

export const VERIFY_PAGE = '/verify-certificate'
