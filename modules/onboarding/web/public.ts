export { onboardingScreens } from './onboarding-screens.ts'
