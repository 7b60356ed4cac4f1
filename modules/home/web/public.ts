export { homeScreens } from './home-screens.ts'
export { searchRecords } from './search-records.ts'
export { SavedViews } from './saved-views.tsx'
