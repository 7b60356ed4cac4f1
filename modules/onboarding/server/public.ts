export { findCandidate, findLinkHolder } from './candidate-sign-in.ts'
export { onboardingArea } from './onboarding-handlers.ts'
export { openOnboarding } from './open-onboarding.ts'
