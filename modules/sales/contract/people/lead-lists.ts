import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

const open = ['rejected', 'closed'] as const

/** Named by the specification. */
export const leadStates = catalogue({
  pending: {
    id: 'pending',
    label: 'Pending',
    tone: 'warn',
    next: ['in_review', 'query_submitted', ...open],
  },
  in_review: {
    id: 'in_review',
    label: 'In Review',
    tone: 'info',
    next: ['query_submitted', 'proposal_submitted', ...open],
  },
  query_submitted: {
    id: 'query_submitted',
    label: 'Query Submitted',
    tone: 'info',
    next: ['proposal_submitted', ...open],
  },
  proposal_submitted: {
    id: 'proposal_submitted',
    label: 'Proposal Submitted',
    tone: 'info',
    next: ['query_submitted', ...open],
  },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: ['in_review'] },
  closed: { id: 'closed', label: 'Closed', tone: 'neutral', next: ['in_review'] },
})
export type LeadState = StateOf<typeof leadStates>

export const isOpenLead = (state: LeadState): boolean => state !== 'rejected' && state !== 'closed'

export const rejections = {
  budget: 'Budget',
  not_our_service: 'Not our service',
  spam: 'Spam',
  no_response: 'No response',
  duplicate: 'Duplicate',
  other: 'Other',
} as const
export const rejectionKeys = Object.keys(rejections) as [keyof typeof rejections]

export const outcomes = { won: 'Won', lost: 'Lost', no_decision: 'No decision' } as const
export const outcomeKeys = Object.keys(outcomes) as [keyof typeof outcomes]

export const lifecycles = {
  prospect: 'Prospect',
  customer: 'Customer',
  partner: 'Partner',
  other: 'Other',
} as const
export const lifecycleKeys = Object.keys(lifecycles) as [keyof typeof lifecycles]
