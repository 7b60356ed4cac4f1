import { defineEvent } from '#platform/server/events.ts'

export type CandidateAct = 'opened' | 'details' | 'saved' | 'joining-date' | 'submitted'

/** The new hire has done something that the people team may want to see or hear of. */
export const candidateActed = defineEvent<{ onboardingId: number; what: CandidateAct }>(
  'onboarding.candidate-acted',
)

/** A new hire has become an employee. */
export const newcomerJoined = defineEvent<{ onboardingId: number; personId: number; joinedOn: string }>(
  'onboarding.newcomer-joined',
)

/** Someone does not come after all. */
export const newcomerStaysAway = defineEvent<{ onboardingId: number; reason: string }>(
  'onboarding.newcomer-stays-away',
)
