export { trackerPublicScreens } from './tracker-screens.ts'
