export { trackerPublicScreens, trackerScreens } from './tracker-screens.ts'
