export { ColleagueField } from './directory/colleague-field.tsx'
export { PeopleField, type PersonChosen } from './directory/people-field.tsx'
export { organizationScreens } from './organization-screens.ts'
export { placeChoices, placeFilters } from './directory/place-filters.ts'
