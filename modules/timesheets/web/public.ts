export { timesheetsScreens } from './timesheets-screens.ts'
