import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const offerStates = catalogue({
  draft: { id: 'draft', label: 'Draft', tone: 'neutral', next: ['waiting', 'withdrawn'] },
  waiting: {
    id: 'waiting',
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'finance', 'draft', 'withdrawn'],
  },
  finance: {
    id: 'finance',
    label: 'Waiting for finance',
    tone: 'warn',
    next: ['approved', 'draft', 'withdrawn'],
  },
  approved: { id: 'approved', label: 'Approved', tone: 'info', next: ['sent', 'withdrawn'] },
  sent: {
    id: 'sent',
    label: 'Sent',
    tone: 'info',
    next: ['viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  },
  viewed: {
    id: 'viewed',
    label: 'Viewed',
    tone: 'info',
    next: ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  },
  accepted: { id: 'accepted', label: 'Accepted', tone: 'good', next: [] },
  declined: { id: 'declined', label: 'Declined', tone: 'bad', next: [] },
  expired: { id: 'expired', label: 'Expired', tone: 'warn', next: [] },
  withdrawn: { id: 'withdrawn', label: 'Withdrawn', tone: 'neutral', next: [] },
  superseded: { id: 'superseded', label: 'Superseded', tone: 'neutral', next: [] },
})
export type OfferState = StateOf<typeof offerStates>

export const declineReasons = catalogue({
  pay: { id: 'pay', label: 'Pay', tone: 'neutral', next: [] },
  other_offer: { id: 'other_offer', label: 'Another offer', tone: 'neutral', next: [] },
  counter_offer: {
    id: 'counter_offer',
    label: 'Staying with the current employer',
    tone: 'neutral',
    next: [],
  },
  location: { id: 'location', label: 'Location', tone: 'neutral', next: [] },
  role: { id: 'role', label: 'The role', tone: 'neutral', next: [] },
  personal: { id: 'personal', label: 'Personal reasons', tone: 'neutral', next: [] },
  other: { id: 'other', label: 'Something else', tone: 'neutral', next: [] },
})

/** The candidate has it and may answer. */
export const isOut = (state: OfferState): boolean => state === 'sent' || state === 'viewed'
/** It is written and not sent. */
export const isInWork = (state: OfferState): boolean =>
  state === 'draft' || state === 'waiting' || state === 'finance' || state === 'approved'
