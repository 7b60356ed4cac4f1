import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const PERFORMANCE_TOPIC = 'performance'

const plain = <const L extends string>(id: number | string, label: L) =>
  ({ id, label, tone: 'neutral', next: [] }) as const

export const measures = catalogue({
  number: plain('number', 'Number'),
  percent: plain('percent', 'Percent'),
  'yes-no': plain('yes-no', 'Yes or no'),
  rating: plain('rating', 'Rating 0–10'),
})
export const directions = catalogue({
  higher: plain('higher', 'Higher is better'),
  lower: plain('lower', 'Lower is better'),
})

export const kraStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['proposed'] },
  proposed: { id: 'proposed', label: 'Proposed', tone: 'warn', next: ['agreed', 'draft'] },
  agreed: { id: 'agreed', label: 'Agreed', tone: 'good', next: ['draft', 'closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'neutral', next: [] },
})

export const eventStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['published', 'cancelled'] },
  published: { id: 'published', label: 'Published', tone: 'info', next: ['running', 'cancelled'] },
  running: { id: 'running', label: 'Running', tone: 'info', next: ['calibration', 'released', 'cancelled'] },
  calibration: { id: 'calibration', label: 'Calibration', tone: 'warn', next: ['released', 'cancelled'] },
  released: { id: 'released', label: 'Released', tone: 'good', next: ['closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'neutral', next: [] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'bad', next: [] },
})
export type EventState = StateOf<typeof eventStates>

export const appraisalStates = catalogue({
  not_started: {
    id: 'not_started',
    label: 'Not started',
    tone: 'neutral',
    next: ['self_draft', 'self_submitted', 'under_review'],
  },
  self_draft: {
    id: 'self_draft',
    label: 'Self review drafted',
    tone: 'neutral',
    next: ['self_submitted', 'under_review'],
  },
  self_submitted: {
    id: 'self_submitted',
    label: 'Self review submitted',
    tone: 'info',
    next: ['self_draft', 'under_review', 'reviewed'],
  },
  under_review: { id: 'under_review', label: 'Under review', tone: 'info', next: ['self_draft', 'reviewed'] },
  reviewed: { id: 'reviewed', label: 'Reviewed', tone: 'info', next: ['calibrated', 'released'] },
  calibrated: { id: 'calibrated', label: 'Calibrated', tone: 'warn', next: ['released'] },
  released: { id: 'released', label: 'Released', tone: 'good', next: ['acknowledged', 'disputed'] },
  acknowledged: { id: 'acknowledged', label: 'Acknowledged', tone: 'good', next: [] },
  disputed: { id: 'disputed', label: 'Disputed', tone: 'bad', next: ['released'] },
})

export const reviewerKinds = catalogue({
  self: plain('self', 'Self'),
  manager: plain('manager', 'Manager'),
  second: plain('second', 'Second manager'),
  peer: plain('peer', 'Peer'),
  upward: plain('upward', 'Upward'),
})
export type ReviewerKind = StateOf<typeof reviewerKinds>
export const anonymousKinds: readonly ReviewerKind[] = ['peer', 'upward']
/** Fewer answers than this of an anonymous kind are not shown. */
export const SHOWN_FROM = 3

export const reviewerStates = catalogue({
  invited: {
    id: 'invited',
    label: 'Invited',
    tone: 'warn',
    next: ['in_progress', 'submitted', 'declined', 'expired'],
  },
  in_progress: {
    id: 'in_progress',
    label: 'In progress',
    tone: 'info',
    next: ['submitted', 'declined', 'expired'],
  },
  submitted: { id: 'submitted', label: 'Submitted', tone: 'good', next: ['in_progress'] },
  declined: { id: 'declined', label: 'Declined', tone: 'neutral', next: [] },
  expired: { id: 'expired', label: 'Expired', tone: 'bad', next: [] },
})

export const subjectKinds = catalogue({
  appraisal: plain('appraisal', 'Appraisal'),
  confirmation: plain('confirmation', 'Confirmation'),
})

export const confirmationStates = catalogue({
  due: { id: 'due', label: 'Due', tone: 'neutral', next: ['self_open', 'review', 'hr_decision'] },
  self_open: { id: 'self_open', label: 'Note open', tone: 'info', next: ['review', 'hr_decision'] },
  review: { id: 'review', label: 'In review', tone: 'info', next: ['hr_decision'] },
  hr_decision: {
    id: 'hr_decision',
    label: 'HR decides',
    tone: 'warn',
    next: ['confirmed', 'extended', 'not_confirmed'],
  },
  confirmed: { id: 'confirmed', label: 'Confirmed', tone: 'good', next: [] },
  extended: { id: 'extended', label: 'Extended', tone: 'warn', next: [] },
  not_confirmed: { id: 'not_confirmed', label: 'Not confirmed', tone: 'bad', next: [] },
})
export const recommendations = catalogue({
  confirm: plain('confirm', 'Confirm'),
  extend: plain('extend', 'Extend the probation'),
  release: { id: 'release', label: 'Release', done: 'released', tone: 'neutral', next: [] },
})
export const CONFIRMATION_QUESTIONS = [
  { key: 'q1', text: 'Quality of work' },
  { key: 'q2', text: 'Reliability' },
  { key: 'q3', text: 'Working with others' },
  { key: 'q4', text: 'Learning and initiative' },
] as const
export const MOST_MONTHS = 6
export const MADE_DAYS_BEFORE = 30

export const pipStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['hr_review', 'cancelled'] },
  /** Until HR has approved it and the person has read it. */
  hr_review: {
    id: 'hr_review',
    label: 'In review',
    tone: 'warn',
    next: ['acknowledged', 'draft', 'cancelled'],
  },
  acknowledged: { id: 'acknowledged', label: 'Acknowledged', tone: 'info', next: ['active', 'cancelled'] },
  active: { id: 'active', label: 'Active', tone: 'info', next: ['completed', 'cancelled'] },
  completed: { id: 'completed', label: 'Completed', tone: 'good', next: ['closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'neutral', next: [] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'neutral', next: [] },
})
export const pipSteps = ['send', 'return', 'approve', 'acknowledge', 'close', 'cancel'] as const
export type PipStep = (typeof pipSteps)[number]
export const pipMarks = catalogue({
  met: { id: 'met', label: 'Met', tone: 'good', next: [] },
  partly: { id: 'partly', label: 'Partly', tone: 'warn', next: [] },
  not: { id: 'not', label: 'Not met', tone: 'bad', next: [] },
})
export const pipOutcomes = catalogue({
  success: { id: 'success', label: 'Success', tone: 'good', next: [] },
  partial: { id: 'partial', label: 'Partial', tone: 'warn', next: [] },
  not_met: { id: 'not_met', label: 'Not met', tone: 'bad', next: [] },
})

export const DISPUTE_DAYS = 7
export const STALE_DAYS = 30
export const NOT_RATED = -1
