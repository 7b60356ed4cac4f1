export { itemTime, projectBilling } from './timesheets-places.ts'
export { timesheetsScreens } from './timesheets-screens.ts'
export { benchOffers } from './utilization/bench-places.ts'
