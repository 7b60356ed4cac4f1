export { noticesScreens } from './notices-screens.ts'
