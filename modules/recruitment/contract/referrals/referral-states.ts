import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'

/** All that a referrer or an internal applicant learns: no status, no reason, no name of who decides. */
export const referralStates = catalogue({
  received: { id: 'received', label: 'Received', tone: 'info', next: [] },
  in_process: { id: 'in_process', label: 'In process', tone: 'warn', next: [] },
  joined: { id: 'joined', label: 'Joined', tone: 'good', next: [] },
  closed: { id: 'closed', label: 'Closed', tone: 'neutral', next: [] },
})
export type ReferralState = StateOf<typeof referralStates>

export function stateOfApplication(number: number): ReferralState {
  const { key, lane } = cvStatus(number)
  if (key === 'pending') return 'received'
  return lane === 'joined' ? 'joined' : lane === 'closed' ? 'closed' : 'in_process'
}

type Referral = { readonly state: string; readonly cv_status: number | null }

/** A referral that was sorted out says only that it is closed; that someone applied before shows nowhere. */
export function stateOfReferral({ state, cv_status }: Referral): ReferralState {
  if (state === 'new') return 'received'
  return state === 'converted' && cv_status !== null ? stateOfApplication(cv_status) : 'closed'
}
