export { makeCandidateLink } from './candidate-links.ts'
export { findCandidate, findLinkHolder } from './candidate-sign-in.ts'
export { onboardingArea } from './onboarding-handlers.ts'
export { openOnboarding, type OnboardingWish } from './open-onboarding.ts'
