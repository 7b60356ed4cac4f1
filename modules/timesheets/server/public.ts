export { createTimeExport } from './exports/time-exports.ts'
export {
  capacityOfAbsent,
  capacityOfEmployment,
  capacityOfHolidays,
  capacityOfOpened,
  capacityOfSeat,
  capacityOfWorkingTime,
} from './utilization/hear-capacity.ts'
export { countDemoCapacity } from './utilization/capacity-jobs.ts'
export { reviewEntries } from './review/review-entries.ts'
export { countLogged } from './entries/logged-time.ts'
export { submitWeek } from './weeks/submit-week.ts'
export { timesheetsArea } from './timesheets-handlers.ts'
