export { identityScreens } from './identity-screens.ts'
export { SeeAsBanner } from './see-as/see-as-banner.tsx'
export { ConfirmedOnly } from './sessions/confirmed-only.tsx'
export { accountSections } from './accounts/account-places.ts'
