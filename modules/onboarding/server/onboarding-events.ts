import { defineEvent } from '#platform/server/events.ts'

export type CandidateAct = 'opened' | 'details' | 'saved' | 'joining-date' | 'submitted'

/** The new hire has done something that the people team may want to see or hear of. */
export const candidateActed = defineEvent<{ onboardingId: number; what: CandidateAct }>(
  'onboarding.candidate-acted',
)
