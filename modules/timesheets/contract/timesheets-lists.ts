import type { ApprovalArea } from '#platform/contract/approval.ts'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const TIMESHEETS_AREA = { key: 'timesheets', label: 'Timesheets' } as const satisfies ApprovalArea
/** On this topic screens hear that entries of their person have moved on. */
export const TIMESHEETS_TOPIC = 'timesheets'

export const entryStates = catalogue({
  pending: {
    id: 'pending',
    label: 'Pending',
    tone: 'neutral',
    next: ['in_review', 'ready_to_submit'],
  },
  in_review: {
    id: 'in_review',
    label: 'In review',
    tone: 'info',
    next: ['ready_to_submit', 'rejected', 'pending'],
  },
  ready_to_submit: {
    id: 'ready_to_submit',
    label: 'Ready to submit',
    tone: 'info',
    next: ['waiting_for_approval', 'pending'],
  },
  waiting_for_approval: {
    id: 'waiting_for_approval',
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'ready_to_submit'],
  },
  approved: { id: 'approved', label: 'Approved', tone: 'good', next: ['rejected'] },
  rejected: {
    id: 'rejected',
    label: 'Rejected',
    tone: 'bad',
    next: ['pending', 'in_review', 'ready_to_submit'],
  },
})
export type EntryState = StateOf<typeof entryStates>

/** What becomes of the question to the approver; the entries carry states of their own. */
export const submissionStates = catalogue({
  pending: { id: 1, label: 'Pending', tone: 'warn', next: ['approved', 'rejected', 'recalled'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  recalled: { id: 4, label: 'Recalled', tone: 'neutral', next: [] },
})

export const durationModes = catalogue({
  total_hours: { id: 'total_hours', label: 'Total hours', tone: 'neutral', next: [] },
  start_end_time: { id: 'start_end_time', label: 'Start and end', tone: 'neutral', next: [] },
})
export type DurationMode = StateOf<typeof durationModes>

/** Work that belongs to no project. */
export const specialTasks = catalogue({
  bench: { id: 'bench', label: 'Bench', tone: 'neutral', next: [] },
  meeting: { id: 'meeting', label: 'Meeting', tone: 'neutral', next: [] },
  training: { id: 'training', label: 'Training', tone: 'neutral', next: [] },
  research: { id: 'research', label: 'Research', tone: 'neutral', next: [] },
  kt: { id: 'kt', label: 'Knowledge transfer', tone: 'neutral', next: [] },
  support: { id: 'support', label: 'Support', tone: 'neutral', next: [] },
})
export type SpecialTask = StateOf<typeof specialTasks>

export const entrySources = catalogue({
  manual: { id: 'manual', label: 'Typed', tone: 'neutral', next: [] },
  timer: { id: 'timer', label: 'Timer', tone: 'neutral', next: [] },
  copied: { id: 'copied', label: 'Copied', tone: 'neutral', next: [] },
})

/** A sheet for a client, or what payroll and invoicing reckon with. */
export const exportKinds = catalogue({
  client: { id: 'client', label: 'Client sheet', tone: 'info', next: [] },
  payroll: { id: 'payroll', label: 'Payroll', tone: 'neutral', next: [] },
})
export type ExportKind = StateOf<typeof exportKinds>

export const MINUTES_OF_DAY = 1440
/** The least that is logged by total hours. */
export const SHORTEST_TOTAL = 5
/** The pickers: hours 0 to 24, minutes 0 to 60 in steps of 5. */
export const HOUR_PICKER_LAST = 24
export const MINUTE_PICKER_LAST = 60
export const MINUTE_PICKER_STEP = 5
export const SHORTEST_NOTE = 5
