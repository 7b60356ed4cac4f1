export { leaveScreens } from './leave-screens.ts'
