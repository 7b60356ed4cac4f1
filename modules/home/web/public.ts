export { homeScreens } from './home-screens.ts'
export { SavedViews } from './view-shelf.tsx'
