export { itemTime } from './timesheets-places.ts'
export { timesheetsScreens } from './timesheets-screens.ts'
