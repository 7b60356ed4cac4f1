export { ColleagueField } from './directory/colleague-field.tsx'
export { companyToday } from './company-today.ts'
export { organizationScreens } from './organization-screens.ts'
export { placeChoices, placeFilters } from './directory/place-filters.ts'
