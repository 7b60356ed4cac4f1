export { identityScreens } from './identity-screens.ts'
export { SeeAsBanner } from './see-as-banner.tsx'
