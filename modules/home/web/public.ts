export { homeScreens } from './home-screens.ts'
export { searchRecords } from './search-records.ts'
export { SavedViews } from './saved-views.tsx'
export { usePins } from './use-pins.ts'
