import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { itemOf, type ItemKind, type SecretField } from './onboarding-items.ts'
import type { OnboardingState } from './onboarding-states.ts'

/** Who does what for a new hire. */
export const taskTeams = catalogue({
  it: { id: 1, label: 'IT', tone: 'info', next: [] },
  office: { id: 2, label: 'Office', tone: 'neutral', next: [] },
  payroll: { id: 3, label: 'Payroll', tone: 'neutral', next: [] },
  manager: { id: 4, label: 'Line manager', tone: 'neutral', next: [] },
  hr: { id: 5, label: 'HR', tone: 'neutral', next: [] },
})
export type TaskTeam = StateOf<typeof taskTeams>

export const taskStates = catalogue({
  open: { id: 1, label: 'To do', tone: 'warn', next: ['done', 'left_out'] },
  done: { id: 2, label: 'Done', tone: 'good', next: ['open'] },
  left_out: { id: 3, label: 'Skipped', tone: 'neutral', next: ['open'] },
})

export const checkKinds = catalogue({
  address: { id: 1, label: 'Address', tone: 'neutral', next: [] },
  education: { id: 2, label: 'Education', tone: 'neutral', next: [] },
  employment: { id: 3, label: 'Employment', tone: 'neutral', next: [] },
  criminal: { id: 4, label: 'Criminal record', tone: 'neutral', next: [] },
  reference: { id: 5, label: 'References', tone: 'neutral', next: [] },
})

export const checkResults = catalogue({
  awaited: { id: 1, label: 'Awaited', tone: 'neutral', next: ['green', 'amber', 'red'] },
  green: { id: 2, label: 'Green', tone: 'good', next: ['amber', 'red', 'awaited'] },
  amber: { id: 3, label: 'Amber', tone: 'warn', next: ['green', 'red', 'awaited'] },
  red: { id: 4, label: 'Red', tone: 'bad', next: ['green', 'amber', 'awaited'] },
})

/** What is asked falls into two classes: identity and bank on one side, everything else on the other. */
export type PaperClass = 'sealed' | 'paper'
const sealedKinds: readonly ItemKind[] = [
  'address_proof',
  'pan',
  'aadhaar',
  'payslip',
  'provident_fund',
  'bank_details',
  'bank_cheque',
  'bank_statement',
]
export const classOf = (kind: ItemKind): PaperClass => (sealedKinds.includes(kind) ? 'sealed' : 'paper')

/** The item under which a file was sent; certificates belong to the education. */
export function kindOfField(field: string, kinds: readonly ItemKind[]): ItemKind {
  return kinds.find((kind) => itemOf(kind).file === field) ?? 'education'
}

/** Shown as they are to people who see the class: they say nothing by themselves. */
export const openSecrets: readonly SecretField[] = [
  'account_holder_name',
  'bank_name',
  'bank_ifsc',
  'bank_address',
]

export const endedStates = ['converted', 'cancelled'] as const satisfies readonly OnboardingState[]
export const isEnded = (state: OnboardingState): boolean =>
  (endedStates as readonly OnboardingState[]).includes(state)

/** By when an open task is due; the columns of the board. */
export const taskDues = z.enum(['late', 'today', 'week', 'later', 'undated'])
export type TaskDue = z.output<typeof taskDues>

export const taskDueLabels: Readonly<Record<TaskDue, string>> = {
  late: 'Overdue',
  today: 'Today',
  week: 'Within 7 days',
  later: 'Later',
  undated: 'Without a joining date',
}

/** Lists for what is looked after. */
export const onboardingViews = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'In progress' },
  { value: 'to_verify', label: 'To be verified' },
  { value: 'waiting', label: 'Pending with new hire' },
  { value: 'soon', label: 'Joining within 14 days' },
  { value: 'late', label: 'With overdue tasks' },
  { value: 'joined', label: 'Became employees' },
  { value: 'not_joined', label: 'Did not join' },
] as const
export type OnboardingView = (typeof onboardingViews)[number]['value']

export const taskViews = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine and my team’s' },
  { value: 'late', label: 'Overdue' },
  { value: 'open', label: 'To do' },
  { value: 'closed', label: 'Closed' },
] as const
export type TaskListView = (typeof taskViews)[number]['value']

/** Days ahead that count as soon. */
export const SOON_DAYS = 14
/** Papers of someone who did not join are kept so long. */
export const PURGE_DAYS = 30
