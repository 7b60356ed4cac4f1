export { identityScreens, identitySigninScreens } from './identity-screens.ts'
