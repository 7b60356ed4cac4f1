export { organizationScreens } from './organization-screens.ts'
