export { cvScreens } from './cv-screens.ts'
