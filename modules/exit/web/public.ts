export { exitScreens } from './exit-screens.ts'
