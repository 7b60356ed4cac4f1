import { defineEvent } from '../../../platform/server/events.ts'

/** A newcomer is an employee: whoever keeps the application, the offer or the pay hears it in the same transaction. */
export const newcomerJoined = defineEvent<{
  onboardingId: number
  personId: number
  offerKey: string | null
  joinsOn: string
}>('onboarding.newcomer-joined')

/** A newcomer does not come. */
export const newcomerNotJoined = defineEvent<{
  onboardingId: number
  offerKey: string | null
  reason: string
}>('onboarding.newcomer-not-joined')
