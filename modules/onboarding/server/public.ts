export { onboardingCard } from './hr/onboarding-home-card.ts'
export { candidateActed } from './onboarding-events.ts'
export { makeCandidateLink } from './candidate/candidate-links.ts'
export { findCandidate, findLinkHolder } from './candidate/candidate-sign-in.ts'
export { onboardingArea } from './onboarding-handlers.ts'
export { openOnboarding, type OnboardingWish } from './invite/open-onboarding.ts'
export { hearNewcomer } from './hr/hear-newcomer.ts'
export {
  joiningDayNotice,
  newcomerComesNotice,
  newcomerJoinedNotice,
  newcomerNotJoinedNotice,
  newcomerTaskLateNotice,
  newcomerTaskNotice,
  onboardingSubmittedNotice,
} from './onboarding-notices.ts'
export { fillOnboarding, prepareOnboarding, type Given } from './onboarding-builders.ts'
export { layOutTasks } from './tasks/lay-out-tasks.ts'
export { waitingOnboarding } from './hr/waiting-onboarding.ts'
