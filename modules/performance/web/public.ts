export { performanceScreens } from './performance-screens.ts'
