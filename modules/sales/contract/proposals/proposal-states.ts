import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

const answers = ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'] as const

export const proposalStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['waiting', 'submitted', 'withdrawn'] },
  waiting: {
    id: 'waiting',
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['draft', 'submitted', 'withdrawn'],
  },
  submitted: { id: 'submitted', label: 'Submitted', tone: 'info', next: ['viewed', ...answers] },
  viewed: { id: 'viewed', label: 'Viewed', tone: 'info', next: answers },
  accepted: { id: 'accepted', label: 'Accepted', tone: 'good', next: [] },
  declined: { id: 'declined', label: 'Declined', tone: 'bad', next: [] },
  expired: { id: 'expired', label: 'Expired', tone: 'warn', next: [] },
  withdrawn: { id: 'withdrawn', label: 'Withdrawn', tone: 'neutral', next: [] },
  superseded: { id: 'superseded', label: 'Superseded', tone: 'neutral', next: [] },
})
export type ProposalState = StateOf<typeof proposalStates>

/** The client has it and may answer. */
export const isOut = (state: ProposalState): boolean => state === 'submitted' || state === 'viewed'
/** It is written and not sent. */
export const isInWork = (state: ProposalState): boolean => state === 'draft' || state === 'waiting'

export const declineReasons = catalogue({
  price: { id: 'price', label: 'Price', tone: 'neutral', next: [] },
  timing: { id: 'timing', label: 'Timing', tone: 'neutral', next: [] },
  scope: { id: 'scope', label: 'Scope', tone: 'neutral', next: [] },
  other_supplier: { id: 'other_supplier', label: 'Another supplier', tone: 'neutral', next: [] },
  other: { id: 'other', label: 'Something else', tone: 'neutral', next: [] },
})

export const lineKinds = {
  fixed: 'Fixed price',
  hourly: 'Hours',
  team: 'Team',
  milestone: 'Milestone',
  discount: 'Discount',
} as const
export type LineKind = keyof typeof lineKinds
export const lineKindKeys = Object.keys(lineKinds) as [LineKind, ...LineKind[]]

/** Above this share a sales manager approves the proposal first; hundredths of a percent. */
export const FREE_DISCOUNT_BP = 1_500
