export { engineeringScreens } from './engineering-screens.ts'
