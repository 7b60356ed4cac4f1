export { identityScreens } from './identity-screens.ts'
