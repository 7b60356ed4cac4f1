export { listAbsences } from './absence-queries.ts'
export { clashOf, findClash } from './absence-clash.ts'
export { hoursOf } from './absence-hours.ts'
export { dropAbsence, keepAbsence, keepNewAbsences } from './absences.ts'
export { listFreePeople, readAvailability } from './availability.ts'
export { dropBooking, tryBooking } from './bookings.ts'
export { addBusinessMinutes } from './business-time.ts'
export { beginCounting } from './begin-counting.ts'
export { decisionDue } from './decision-due.ts'
export { buildHoliday, buildHolidayPlace, buildHolidayYear, buildPolicy } from './calendar-builders.ts'
export type { AbsenceChanged, DaysChanged, WorkingTimeChanged } from './calendar-events.ts'
export {
  absenceChanged,
  holidaysChanged,
  monthFrozen,
  monthOpened,
  workingTimeChanged,
} from './calendar-events.ts'
export { choiceAskedNotice, choiceDecidedNotice, holidayChangedNotice } from './calendar-notices.ts'
export type { CalendarLayer } from './calendar-layer.ts'
export { calendarArea } from './calendar-handlers.ts'
export { holdPlans } from './calendar-lock-queries.ts'
export { listAway } from './list-away.ts'
export { listDayPlans } from './list-day-plans.ts'

export { closedMonthsOf, freezeMonth, isFrozen, mustBeOpen } from './month-freeze.ts'

export { waitingChoices } from './waiting-choices.ts'
export { chooseHoliday } from './choose-holiday.ts'
export { instantAt, wallClock } from './wall-clock.ts'
export { weeklyWindows, type Window } from './weekly-windows.ts'
