export { sequencesScreens } from './sequences-screens.ts'
