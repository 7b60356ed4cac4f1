export { candidateActed } from './onboarding-events.ts'
export { makeCandidateLink } from './candidate-links.ts'
export { findCandidate, findLinkHolder } from './candidate-sign-in.ts'
export { onboardingArea } from './onboarding-handlers.ts'
export { openOnboarding, type OnboardingWish } from './open-onboarding.ts'
export { hearNewcomer } from './hr-hear.ts'
export {
  joiningDayNotice,
  newcomerComesNotice,
  newcomerJoinedNotice,
  newcomerNotJoinedNotice,
  newcomerTaskLateNotice,
  newcomerTaskNotice,
  onboardingSubmittedNotice,
} from './hr-notices.ts'
export { fillOnboarding, prepareOnboarding, type Given } from './hr-builders.ts'
export { layOutTasks } from './invite-tasks.ts'
export { waitingOnboarding } from './waiting-onboarding.ts'
