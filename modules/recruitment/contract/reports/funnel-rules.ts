import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { cvStatus, cvStatusNumbers } from '#recruitment/contract/statuses/cv-statuses.ts'

/** How far an application came; each step counts everyone who reached it or a later one. */
export const funnelSteps = catalogue({
  applied: { id: 'applied', label: 'Applied', tone: 'neutral', next: [] },
  shortlisted: { id: 'shortlisted', label: 'Shortlisted', tone: 'neutral', next: [] },
  interview: { id: 'interview', label: 'Interview', tone: 'info', next: [] },
  pre_offer: { id: 'pre_offer', label: 'Pre-offer', tone: 'info', next: [] },
  offered: { id: 'offered', label: 'Offered', tone: 'info', next: [] },
  accepted: { id: 'accepted', label: 'Accepted', tone: 'good', next: [] },
  joined: { id: 'joined', label: 'Joined', tone: 'good', next: [] },
})
export type FunnelStep = StateOf<typeof funnelSteps>

export const stepNumber = (step: FunnelStep): number => funnelSteps.keys.indexOf(step)

/** Ends and parked statuses prove the step that leads to them in the table of moves, not the lane they stand in. */
const byEnd: Readonly<Record<string, FunnelStep>> = {
  rejected: 'applied',
  not_interested: 'applied',
  on_hold: 'applied',
  not_responding: 'applied',
  f2f_not_available: 'shortlisted',
  interview_rejected: 'interview',
  ceo_round_reject: 'interview',
  hr_reject: 'interview',
  mt_reject: 'interview',
  offer_rejected: 'offered',
  offer_accepted: 'accepted',
  not_joined: 'accepted',
}

export function stepOf(status: number): FunnelStep {
  const { key, lane } = cvStatus(status)
  if (byEnd[key]) return byEnd[key]
  if (lane === 'screening') return key === 'pending' ? 'applied' : 'shortlisted'
  if (lane === 'interview' || lane === 'feedback') return 'interview'
  if (lane === 'pre_offer') return 'pre_offer'
  return lane === 'joined' ? 'joined' : 'offered'
}

/** The number of the step of each status, from status 1 on. */
export const stepsByStatus: readonly number[] = cvStatusNumbers.map((status) => stepNumber(stepOf(status)))

const IN_PERCENT = 10_000

/** Hundredths of a percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * IN_PERCENT) / whole)

/** Days in a status or an age, parted so that what waits too long stands out. */
export const ages = [
  { key: 'to_3', label: 'Up to 3 days', most: 3 },
  { key: 'to_7', label: '4 to 7 days', most: 7 },
  { key: 'to_14', label: '8 to 14 days', most: 14 },
  { key: 'to_30', label: '15 to 30 days', most: 30 },
  { key: 'over_30', label: 'Over 30 days', most: null },
] as const
