export { academyScreens } from './academy-screens.ts'
