export { ColleagueField } from './colleague-field.tsx'
export { companyToday } from './company-today.ts'
export { organizationScreens } from './organization-screens.ts'
export { placeFilters } from './place-filters.ts'
