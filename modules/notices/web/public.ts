export { HelpLink } from './help-link.tsx'
export { UrgentBanner } from './urgent-banner.tsx'
export { noticesScreens } from './notices-screens.ts'
