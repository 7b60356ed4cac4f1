export { trainingScreens } from './training-screens.ts'
