export { ColleagueField } from './colleague-field.tsx'
export { organizationScreens } from './organization-screens.ts'
