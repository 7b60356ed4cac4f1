import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** Proposed means that the client has the CV; a slot that is over completes an interview by itself. */
export const clientInterviewStates = catalogue({
  proposed: {
    id: 'proposed',
    label: 'Proposed',
    tone: 'info',
    next: ['scheduled', 'on_hold', 'rejected', 'cancelled'],
  },
  scheduled: {
    id: 'scheduled',
    label: 'Scheduled',
    tone: 'info',
    next: ['completed', 'no_show', 'on_hold', 'cancelled'],
  },
  completed: {
    id: 'completed',
    label: 'Completed',
    tone: 'warn',
    next: ['selected', 'rejected', 'no_show', 'on_hold'],
  },
  selected: { id: 'selected', label: 'Selected', tone: 'good', next: [] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: [] },
  on_hold: { id: 'on hold', label: 'On hold', tone: 'neutral', next: ['scheduled', 'rejected', 'cancelled'] },
  no_show: { id: 'no show', label: 'No show', tone: 'warn', next: ['scheduled', 'rejected', 'cancelled'] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'neutral', next: [] },
})
export type ClientInterviewState = StateOf<typeof clientInterviewStates>

/** What someone says of an interview; scheduled comes from a time, completed from the clock. */
export const outcomes = ['selected', 'rejected', 'on_hold', 'no_show', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

type Timed = { readonly status: ClientInterviewState; readonly starts_at: string | null }

const hasBegun = ({ starts_at }: Timed, now: Date) =>
  starts_at !== null && now.getTime() >= Date.parse(starts_at)

/** A no-show is noted once the slot has begun, and what has begun is not cancelled. */
export function outcomesOf(interview: Timed, now: Date): readonly Outcome[] {
  const begun = interview.status === 'scheduled' && hasBegun(interview, now)
  return outcomes.filter((outcome) => {
    if (!clientInterviewStates.canMove(interview.status, outcome)) return false
    if (interview.status !== 'scheduled') return true
    return outcome === 'no_show' ? begun : outcome !== 'cancelled' || !begun
  })
}

/** Before its slot, or again after it fell through. */
export const maySchedule = (interview: Timed, now: Date): boolean =>
  interview.status === 'scheduled'
    ? !hasBegun(interview, now)
    : clientInterviewStates.canMove(interview.status, 'scheduled')

/** What may still be changed of a proposal; afterwards it is what the client decided on. */
export const isOpen = ({ status }: Pick<Timed, 'status'>): boolean => !clientInterviewStates.isFinal(status)

export const rateUnits = { hour: 'an hour', day: 'a day', month: 'a month' } as const
export const rateUnitKeys = Object.keys(rateUnits) as [keyof typeof rateUnits]
