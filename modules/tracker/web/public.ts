export { trackerScreens } from './tracker-screens.ts'
