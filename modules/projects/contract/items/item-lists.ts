import { catalogue, type StateOf, type Tone } from '#platform/contract/catalogue.ts'

export const itemKinds = catalogue({
  epic: { id: 'epic', label: 'Epic', tone: 'info', next: [] },
  user_story: { id: 'user_story', label: 'User story', tone: 'neutral', next: [] },
  task: { id: 'task', label: 'Task', tone: 'neutral', next: [] },
  subtask: { id: 'subtask', label: 'Subtask', tone: 'neutral', next: [] },
  issue: { id: 'issue', label: 'Issue', tone: 'warn', next: [] },
})
export type ItemKind = StateOf<typeof itemKinds>

export const priorities = catalogue({
  urgent: { id: 'urgent', label: 'Urgent', tone: 'bad', next: [] },
  high: { id: 'high', label: 'High', tone: 'warn', next: [] },
  medium: { id: 'medium', label: 'Medium', tone: 'neutral', next: [] },
  low: { id: 'low', label: 'Low', tone: 'neutral', next: [] },
})
export type Priority = StateOf<typeof priorities>

export const severities = catalogue({
  blocker: { id: 'blocker', label: 'Blocker', tone: 'bad', next: [] },
  major: { id: 'major', label: 'Major', tone: 'warn', next: [] },
  minor: { id: 'minor', label: 'Minor', tone: 'neutral', next: [] },
  trivial: { id: 'trivial', label: 'Trivial', tone: 'neutral', next: [] },
})

export type Severity = StateOf<typeof severities>

/** The specification’s task master statuses. */
export const statusCategories = catalogue({
  open: { id: 'open', label: 'In progress', tone: 'info', next: [] },
  closed: { id: 'closed', label: 'Closed', tone: 'good', next: [] },
  not_started: { id: 'not_started', label: 'Not started', tone: 'neutral', next: [] },
})
export type StatusCategory = StateOf<typeof statusCategories>

type Shown = { readonly category: StatusCategory; readonly counts_as: 'done' | 'cancelled' | null }
/** What was cancelled is closed, and no success. */
export const statusTone = ({ category, counts_as }: Shown): Tone =>
  counts_as === 'cancelled' ? 'neutral' : statusCategories.toneOf(category)

/** Of epics, so that they are told apart on the timeline. */
export const epicColours = catalogue({
  teal: { id: 'teal', label: 'Teal', tone: 'neutral', next: [] },
  blue: { id: 'blue', label: 'Blue', tone: 'neutral', next: [] },
  violet: { id: 'violet', label: 'Violet', tone: 'neutral', next: [] },
  red: { id: 'red', label: 'Red', tone: 'neutral', next: [] },
  amber: { id: 'amber', label: 'Amber', tone: 'neutral', next: [] },
  green: { id: 'green', label: 'Green', tone: 'neutral', next: [] },
  grey: { id: 'grey', label: 'Grey', tone: 'neutral', next: [] },
})
export type EpicColour = StateOf<typeof epicColours>

/** What a new status of a project counts as; a closed one is done or cancelled. */
export const statusMeanings = catalogue({
  not_started: { id: 'not_started', label: 'Not started', tone: 'neutral', next: [] },
  open: { id: 'open', label: 'In progress', tone: 'info', next: [] },
  done: { id: 'done', label: 'Done', tone: 'good', next: [] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'neutral', next: [] },
})
export const MOST_STATUSES = 20

/** What happens to time beyond the hours of the budget. */
export const overBudget = catalogue({
  warn: { id: 'warn', label: 'Tell the managers', tone: 'neutral', next: [] },
  refuse: { id: 'refuse', label: 'Refuse more time', tone: 'neutral', next: [] },
})

/** Issues have statuses of their own. */
export const lives = catalogue({
  work: { id: 'work', label: 'Work items', tone: 'neutral', next: [] },
  issue: { id: 'issue', label: 'Issues', tone: 'neutral', next: [] },
})
export type Life = StateOf<typeof lives>
export const lifeOf = (kind: ItemKind): Life => (kind === 'issue' ? 'issue' : 'work')

export const pointChoices = [0, 0.5, 1, 2, 3, 5, 8, 13, 20, 40, 100] as const

/** 999 hours. */
export const LONGEST_ESTIMATE = 59_940
export const MOST_LABELS = 10
export const RESTORED_WITHIN_DAYS = 30
/** So many items of the team are counted that its lead may not read; beyond them there are more. */
export const MOST_HIDDEN = 1_000

export type DefaultStatus = {
  readonly life: Life
  readonly name: string
  readonly category: StatusCategory
  readonly counts_as: 'done' | 'cancelled' | null
  readonly needs_checks: boolean
  readonly for_acceptance: boolean
  readonly needs_original: boolean
}

const status = (life: Life, name: string, category: StatusCategory, more: Partial<DefaultStatus> = {}) => ({
  life,
  name,
  category,
  counts_as: null,
  needs_checks: false,
  for_acceptance: false,
  needs_original: false,
  ...more,
})
const done = { counts_as: 'done', needs_checks: true } as const
const cancelled = { counts_as: 'cancelled' } as const

/** What a new project begins with; afterwards they are rows that its leads may rename. */
export const defaultStatuses: readonly DefaultStatus[] = [
  status('work', 'To do', 'not_started'),
  status('work', 'In progress', 'open'),
  status('work', 'In review', 'open'),
  status('work', 'Testing', 'open', { for_acceptance: true }),
  status('work', 'Done', 'closed', done),
  status('work', 'Cancelled', 'closed', cancelled),
  status('issue', 'New', 'not_started'),
  status('issue', 'Confirmed', 'open'),
  status('issue', 'In progress', 'open'),
  status('issue', 'Fixed', 'open'),
  status('issue', 'Testing', 'open', { for_acceptance: true }),
  status('issue', 'Done', 'closed', done),
  status('issue', 'Rejected', 'closed', cancelled),
  status('issue', 'Duplicate', 'closed', { ...cancelled, needs_original: true }),
  status('issue', 'Cannot reproduce', 'closed', cancelled),
]

type Placed = { readonly id: number; readonly kind: ItemKind }

export const itemPage = ({ id, kind }: Placed): string =>
  `/projects/${kind === 'issue' ? 'issue-details' : 'subtask'}/${id}`
