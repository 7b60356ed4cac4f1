import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** The last one asks for a text of its own, which then stands in its place. */
export const visitorPurposes = [
  { value: 'official', label: 'Official' },
  { value: 'interview', label: 'Interview' },
  { value: 'audit', label: 'Audit' },
  { value: 'banking', label: 'Banking' },
  { value: 'other', label: 'Other' },
] as const

export const purposeLabel = (purpose: string): string =>
  visitorPurposes.find(({ value }) => value === purpose)?.label ?? purpose

export const visitStates = catalogue({
  in: { id: 'in', label: 'Inside', tone: 'info', next: ['out', 'closed'] },
  out: { id: 'out', label: 'Left', tone: 'neutral', next: [] },
  /** The day ended, and no one had noted when the visitor left. */
  closed: { id: 'closed', label: 'Not checked out', tone: 'warn', next: [] },
})
export type VisitState = StateOf<typeof visitStates>

export const guestStates = catalogue({
  expected: { id: 'expected', label: 'Expected', tone: 'info', next: ['arrived', 'cancelled', 'missed'] },
  arrived: { id: 'arrived', label: 'Arrived', tone: 'good', next: [] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'neutral', next: [] },
  missed: { id: 'missed', label: 'No show', tone: 'warn', next: [] },
})
export type GuestState = StateOf<typeof guestStates>

/** What an office asks of a visitor before they are let in. */
export const proofKinds = catalogue({
  none: { id: 'none', label: 'None', tone: 'neutral', next: [] },
  email: { id: 'email', label: 'Code by email', tone: 'info', next: [] },
  phone: { id: 'phone', label: 'Code by phone', tone: 'info', next: [] },
  either: { id: 'either', label: 'Code by email or phone', tone: 'info', next: [] },
})
export type ProofKind = StateOf<typeof proofKinds>

export const proofChannels = ['email', 'phone'] as const
export type ProofChannel = (typeof proofChannels)[number]

/** Each way by which a visitor may show who they are there. */
export const channelsOf = (proof: ProofKind): readonly ProofChannel[] =>
  proof === 'none' ? [] : proof === 'either' ? proofChannels : [proof]
