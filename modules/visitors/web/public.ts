export { visitorsEmployeeScreens, visitorsScreens } from './visitors-screens.ts'
