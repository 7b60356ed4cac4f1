export { onboardingScreens } from './hr/hr-screens.ts'
