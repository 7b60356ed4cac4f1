export { listAbsences, listAskedAbsences } from './absences/absence-queries.ts'
export { clashOf, findClash } from './absences/absence-clash.ts'
export { hoursOf } from './absences/absence-hours.ts'
export { dropAbsence, keepAbsence, keepNewAbsences } from './absences/absences.ts'
export { listPresentDeciders } from './absences/present-deciders.ts'
export { findNextFree, listFreePeople, listFreeSlots, readAvailability } from './availability/availability.ts'
export { listBookings } from './availability/booking-queries.ts'
export { dropBooking, keepBooking, tryBooking } from './availability/bookings.ts'
export { addBusinessDays, addBusinessMinutes, countBusinessMinutes } from './availability/business-time.ts'
export { beginCounting } from './working-time/begin-clock-requirement.ts'
export { decisionDue } from './availability/decision-due.ts'
export { buildHoliday, buildHolidayPlace, buildHolidayYear, buildPolicy } from './calendar-builders.ts'
export type { AbsenceChanged, DaysChanged, WorkingTimeChanged } from './calendar-events.ts'
export {
  absenceChanged,
  awayDaysChanged,
  holidaysChanged,
  monthFrozen,
  monthOpened,
  workingTimeChanged,
} from './calendar-events.ts'
export { calendarArea } from './calendar-handlers.ts'
export { holdPlans } from './day-plans/day-plan-lock-queries.ts'
export { listAway } from './people/list-away.ts'
export { listDayPlans, listOfficePlans } from './day-plans/list-day-plans.ts'

export {
  closedMonthsOf,
  freezeMonth,
  isFrozen,
  mustBeOpen,
  unfreezeMonth,
} from './closed-months/month-freeze.ts'

export { awayCard, holidaysCard } from './month/calendar-home-cards.ts'
export { holidaysStep } from './holidays/holidays-set-up-step.ts'
export { chooseHoliday } from './holidays/choose-holiday.ts'
export { clockText, instantAt, wallClock, weekdayOf } from './wall-clock.ts'
export { weeklyWindows, type Window } from './availability/weekly-windows.ts'
