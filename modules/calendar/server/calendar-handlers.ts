import { answers, type Area } from '#platform/server/area.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { calendarPermissions } from '#calendar/contract/calendar-permissions.ts'
import * as holidayCalls from '#calendar/contract/holidays/holiday-calls.ts'
import * as peopleCalls from '#calendar/contract/calendar-calls.ts'
import * as policyCalls from '#calendar/contract/working-time/working-time-calls.ts'
import { cancelChoice, chooseHoliday, decideChoice } from './holidays/choose-holiday.ts'
import { closeMonth, openMonth, readClosedMonths } from './closed-months/closed-months.ts'
import { exportHolidays } from './holidays/export-holidays.ts'
import { makeFeed, readFeed, readFeeds, revokeFeed } from './feeds/feeds.ts'
import { addHolidays, proposeYear, saveHolidayPlace, saveHolidayYear } from './holidays/holiday-years.ts'
import {
  endGift,
  givePolicy,
  previewWeek,
  readPolicies,
  savePolicy,
} from './working-time/working-time-policies.ts'
import { readHolidayFile, readHolidayLines, type CalendarParts } from './holidays/read-holiday-file.ts'
import { readHolidays, readWaitingChoices } from './holidays/read-holidays.ts'
import { explainDay, readMonth, readWorkingDays } from './month/read-month.ts'
import { readWhereabouts } from './people/read-whereabouts.ts'
import { exportPeople, readPeople } from './people/read-people.ts'
import { previewHoliday, removeHoliday, saveHoliday } from './holidays/save-holiday.ts'
import { calendarDuties } from './calendar-leaver-queries.ts'

export const calendarArea = (parts: CalendarParts): Area => ({
  name: 'calendar',
  ...calendarDuties,
  handlers: [
    answers(holidayCalls.readHolidays, readHolidays),
    answers(holidayCalls.exportHolidays, exportHolidays),
    answers(holidayCalls.saveHoliday, saveHoliday),
    answers(holidayCalls.removeHoliday, removeHoliday),
    answers(holidayCalls.previewHoliday, previewHoliday),
    answers(holidayCalls.saveHolidayYear, saveHolidayYear),
    answers(holidayCalls.saveHolidayPlace, saveHolidayPlace),
    answers(holidayCalls.proposeYear, proposeYear),
    answers(holidayCalls.readHolidayLines, readHolidayLines),
    answers(holidayCalls.readHolidayFile, readHolidayFile(parts)),
    answers(holidayCalls.addHolidays, addHolidays),
    answers(holidayCalls.chooseHoliday, chooseHoliday),
    answers(holidayCalls.cancelChoice, cancelChoice),
    answers(holidayCalls.decideChoice, decideChoice),
    answers(holidayCalls.listWaitingChoices, readWaitingChoices),
    answers(peopleCalls.readMonth, readMonth(parts.layers)),
    answers(peopleCalls.workingDays, readWorkingDays),
    answers(peopleCalls.explainDay, explainDay),
    answers(peopleCalls.readPeople, readPeople),
    answers(peopleCalls.readWhereabouts, readWhereabouts),
    answers(peopleCalls.exportPeople, exportPeople),
    answers(peopleCalls.listFeeds, readFeeds),
    answers(peopleCalls.makeFeed, makeFeed),
    answers(peopleCalls.revokeFeed, revokeFeed),
    answers(peopleCalls.readFeed, readFeed),
    answers(policyCalls.listPolicies, readPolicies),
    answers(policyCalls.savePolicy, savePolicy),
    answers(policyCalls.givePolicy, givePolicy),
    answers(policyCalls.endGift, endGift),
    answers(policyCalls.previewWeek, previewWeek),
    answers(policyCalls.listClosedMonths, readClosedMonths),
    answers(policyCalls.closeMonth, closeMonth),
    answers(policyCalls.openMonth, openMonth),
  ],
  permissions: calendarPermissions,
  constraints: {
    booking_once: say.doubleBooked,
    booking_order_check: say.bookingOrder,
    absence_hours_check: say.absenceOverlap,
    month_freeze_once: say.monthFrozenAlready,
    work_policy_name_key: say.policyNameTaken,
    work_policy_terms_once: say.termsLater,
    work_policy_gift_once: say.givenLater,
    holiday_once: say.dayTaken,
    holiday_year_span_check: say.yearOutOfCalendar,
    holiday_company_fkey: say.noSuchCompany,
    holiday_choice_once: say.chosenAlready,
  },
})
