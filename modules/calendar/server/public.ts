export type { Absence, AbsenceDay, KeptAbsence, Source } from './absence-queries.ts'
export { listAbsences } from './absence-queries.ts'
export { dropAbsence, keepAbsence, keepNewAbsences } from './absences.ts'
export type { Booking, KeptBooking } from './booking-queries.ts'
export { listBookings } from './booking-queries.ts'
export { dropBooking, keepBooking, tryBooking } from './bookings.ts'
export {
  buildHoliday,
  buildHolidayPlace,
  buildHolidayYear,
  buildPolicy,
  givePolicy,
} from './calendar-builders.ts'
export type { DaysChanged, WorkingTimeChanged } from './calendar-events.ts'
export { holidaysChanged, monthFrozen, monthOpened, workingTimeChanged } from './calendar-events.ts'
export { calendarArea } from './calendar-handlers.ts'
export { holdPlans } from './calendar-lock-queries.ts'
export { listDayPlans } from './list-day-plans.ts'
export type { CompanyMonth } from './month-freeze.ts'
export { freezeMonth, isFrozen, mustBeOpen, unfreezeMonth } from './month-freeze.ts'
export type { PersonSlot, Slot } from './availability.ts'
export { findNextFree, listFreePeople, listFreeSlots, readAvailability } from './availability.ts'
export type { BusinessOf } from './business-time.ts'
export { addBusinessDays, addBusinessMinutes, countBusinessMinutes } from './business-time.ts'
export { instantAt, wallClock } from './wall-clock.ts'
export type { DayHours, WeeklyHours, Window } from './weekly-windows.ts'
export { weeklyWindows } from './weekly-windows.ts'
export { waitingChoices } from './waiting-choices.ts'
export { chooseHoliday } from './choose-holiday.ts'
