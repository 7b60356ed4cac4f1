export { miningScreens } from './mining-screens.ts'
