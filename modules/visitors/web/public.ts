export { visitorsScreens } from './visitors-screens.ts'
