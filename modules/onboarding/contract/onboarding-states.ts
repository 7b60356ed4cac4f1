import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** From the invitation to the employee record. */
export const onboardingStates = catalogue({
  invited: {
    id: 1,
    label: 'Invited',
    tone: 'neutral',
    next: ['opened', 'details_confirmed', 'in_progress', 'cancelled', 'expired'],
  },
  opened: {
    id: 2,
    label: 'Link opened',
    tone: 'info',
    next: ['details_confirmed', 'in_progress', 'cancelled', 'expired'],
  },
  details_confirmed: {
    id: 3,
    label: 'Details confirmed',
    tone: 'info',
    next: ['in_progress', 'submitted', 'cancelled', 'expired'],
  },
  in_progress: { id: 4, label: 'In progress', tone: 'info', next: ['submitted', 'cancelled', 'expired'] },
  submitted: {
    id: 5,
    label: 'Submitted',
    tone: 'warn',
    next: ['changes_requested', 'verified', 'cancelled'],
  },
  changes_requested: {
    id: 6,
    label: 'Changes requested',
    tone: 'warn',
    next: ['submitted', 'cancelled', 'expired'],
  },
  verified: { id: 7, label: 'Verified', tone: 'good', next: ['changes_requested', 'converted', 'cancelled'] },
  converted: { id: 8, label: 'Employee', tone: 'good', next: [] },
  cancelled: { id: 9, label: 'Cancelled', tone: 'bad', next: [] },
  // A new link opens it again where it was.
  expired: {
    id: 10,
    label: 'Link expired',
    tone: 'bad',
    next: ['invited', 'details_confirmed', 'in_progress', 'changes_requested', 'cancelled'],
  },
})

export type OnboardingState = StateOf<typeof onboardingStates>

/** While the new hire may write; in the last of them only what was sent back. */
export const writableStates = [
  'invited',
  'opened',
  'details_confirmed',
  'in_progress',
  'changes_requested',
] as const satisfies readonly OnboardingState[]

export const mayWriteIn = (state: OnboardingState): boolean =>
  (writableStates as readonly OnboardingState[]).includes(state)

/** What was asked of the new hire, one by one. */
export const itemStates = catalogue({
  open: { id: 1, label: 'Missing', tone: 'neutral', next: ['given'] },
  given: { id: 2, label: 'Submitted', tone: 'info', next: ['open', 'accepted', 'rejected'] },
  accepted: { id: 3, label: 'Accepted', tone: 'good', next: ['given', 'rejected'] },
  rejected: { id: 4, label: 'Sent back', tone: 'bad', next: ['given', 'open', 'accepted'] },
})

export type ItemState = StateOf<typeof itemStates>

/** What new hires have submitted, among all that waits for someone's decision. */
export const ONBOARDING_AREA = { key: 'onboarding', label: 'New hires to verify' } as const

/** On this topic screens hear that something has happened in an onboarding. */
export const ONBOARDING_TOPIC = 'onboarding'
