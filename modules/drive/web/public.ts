export { driveScreens } from './drive-screens.ts'
