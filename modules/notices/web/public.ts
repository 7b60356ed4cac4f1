export { HelpLink } from './help-link.tsx'
export { noticesScreens } from './notices-screens.ts'
