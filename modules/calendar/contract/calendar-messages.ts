import { dayInWords } from '#platform/contract/day-in-words.ts'
import { holidayKinds, type HolidayKind } from './calendar-lists.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

type Holiday = { readonly name: string; readonly day: string; readonly kind: HolidayKind }

export const calendarMessages = {
  doubleBooked: conflict('This person is booked at that time already.'),
  bookingOrder: invalid('The end must be after the start.', 'ends_at'),
  absenceOverlap: invalid('The hours of an absence must end after they begin.'),
  absenceTaken: (taken: { hundredths: number; label: string; part: string; day: string; free: string }) =>
    conflict(
      `You already have ${taken.hundredths / 100} ${taken.label.toLowerCase()}${taken.part} on ${dayInWords(taken.day)}.${taken.free}`,
      'part',
    ),
  monthFrozen: (month: string, company: string) =>
    conflict(`${month} is closed for payroll at ${company}; ask payroll to open it.`),
  monthFrozenAlready: conflict('This month is closed already.', 'month'),
  monthOpenAlready: conflict('This month is open already.', 'month'),
  mayNotFreeze: forbidden('You may not close or open the months of this company.'),
  monthClosed: 'The month is closed.',
  monthOpened: 'The month is open again.',
  notForYou: forbidden('You may not see the calendar of the group.'),
  noSuchPerson: missing('This person is not in the calendar.'),

  beforeCalendar: invalid('The calendar begins on 1 January 2000. Please choose a later day.'),
  yearOutOfCalendar: invalid('The calendar holds the years from 2000 to 2100.', 'day'),
  spanTooLong: 'Please choose at most 62 days',
  noReach: forbidden('You may not see the days of these people.'),
  feedMade: 'The link is made. Copy it now; it is not shown again.',
  feedRevoked: 'The link leads nowhere any more.',
  noSuchFeed: missing('This calendar does not exist.'),

  policySaved: 'The working time is saved.',
  policyGiven: 'The working time is given.',
  giftEnded: 'It ends on that day.',
  zoneUnknown: 'Please choose a time zone',
  weekdayTwice: 'Each day of the week once',
  dayTooShort: 'The hours of a day must hold its work and its break, within 24 hours',
  coreOrder: 'The core hours end after they begin',
  monthUnclear: 'Please choose a month',
  mayNotManagePolicies: forbidden('You may not change working times.'),
  policyNameTaken: conflict('There is a policy with this name already.', 'name'),
  noSuchPolicy: missing('This policy does not exist.'),
  termsLater: conflict(
    'There are terms from that day or a later one on already; choose a later day.',
    'valid_from',
  ),
  noSuchTarget: invalid('Please choose to whom it is given.', 'target_id'),
  givenLater: conflict('Another policy is given from that day or a later one on already.', 'valid_from'),
  giftOrder: invalid('The last day cannot be before the first.', 'valid_to'),
  policyBegins: (day: string) => invalid(`This policy says nothing of days before ${day}.`, 'valid_from'),
  noSuchGift: missing('This policy is not given any more.'),
  everybodyNeedsOne: conflict('Everybody needs a policy; change the terms of this one instead.'),

  nameEmpty: 'Please enter a name',
  halfMissing: 'Please choose which half of the day is free',
  nothingToAdd: 'Please keep at least one holiday',
  holidaySaved: 'The holiday is saved.',
  holidayRemoved: 'The holiday is taken out of the list.',
  holidayAdded: ({ name, day, kind }: Holiday) =>
    `${name} on ${dayInWords(day)} is in the list: ${holidayKinds.labelOf(kind).toLowerCase()}.`,
  holidayChanged: ({ name, day, kind }: Holiday) =>
    `${name} on ${dayInWords(day)} is now: ${holidayKinds.labelOf(kind).toLowerCase()}.`,
  holidayMoved: (before: Pick<Holiday, 'day'>, { name, day }: Holiday) =>
    `${name} is on ${dayInWords(day)}, no longer on ${dayInWords(before.day)}.`,
  holidayGone: ({ name, day }: Omit<Holiday, 'kind'>) =>
    `${name} on ${dayInWords(day)} is no longer in the list.`,
  holidaysCame: (count: number, year: number) =>
    count === 1 ? `A holiday was added to ${year}.` : `${count} holidays were added to ${year}.`,
  yearPublished: (year: number) => `The holidays of ${year} are published.`,
  yearWithdrawn: (year: number) =>
    `The holidays of ${year} are being worked on again and do not count meanwhile.`,
  yearSaved: 'The list is saved.',
  placeSaved: 'The office follows this list now.',
  holidaysAdded: (count: number) =>
    count === 1 ? '1 holiday is in the list.' : `${count} holidays are in the list.`,
  mayNotManageHolidays: forbidden('You may not change the lists of holidays.'),
  noSuchHoliday: missing('This holiday does not exist.'),
  noSuchOffice: missing('This office does not exist.'),
  noSuchList: invalid('This office has no holiday list of its own; choose one that has.', 'location_id'),
  listUsed: conflict('This office has its own holiday list, which is in use.', 'list_location_id'),
  noSuchCompany: invalid('This company does not exist.', 'company_id'),
  dayTaken: conflict('There is a holiday on this day in the list already.', 'day'),
  otherYear: invalid('This day is not in the year of the list.', 'day'),
  notRepeated: invalid('The day that is worked instead cannot be the same day.', 'in_place_of'),
  yearLocked: forbidden('The list of this year is locked; an administrator changes it and says why.'),
  reasonMissing: invalid('Please say why', 'reason'),
  kindKept: conflict('People have chosen this holiday; it stays a restricted one on its day.', 'kind'),
  noSuchYear: missing('There is no list of that year.'),
  unreadableLines: invalid(
    'These lines cannot be read; each needs a date, a name and, if you like, a kind.',
    'lines',
  ),
  unreadableFile: invalid('This file cannot be read; bring a sheet (XLSX, CSV) or a calendar (ICS).', 'list'),
  emptyFile: invalid('No holidays were found in this file.', 'list'),
  tooManyLines: (most: number) => invalid(`At most ${most} holidays at once.`, 'list'),
  nationalMissing: (days: readonly string[]) =>
    invalid(
      `National holidays are missing: ${days.map(dayInWords).join(', ')}. Enter them, or say why they are left out.`,
      'reason',
    ),
  unreadableDate: (value: string) => `“${value}” is not a date; write 26-01-2026.`,
  nothingBefore: missing('The year before has no list to copy.'),

  chosen: 'Your line manager is asked.',
  choiceCancelled: 'The choice is taken back.',
  choiceApproved: (person: string) => `${person} has the day off.`,
  choiceRejected: (person: string) => `${person} is told that it is not granted.`,
  notRestricted: invalid('This holiday holds for everybody; there is nothing to choose.'),
  notYourList: missing('This holiday is not in the list of your office.'),
  chosenAlready: conflict('You have chosen this day already.'),
  dayPassed: conflict('This day has passed.'),
  quotaUsed: (quota: number, year: number) =>
    conflict(
      quota === 0
        ? `No restricted holidays can be chosen in ${year}.`
        : `You have chosen all ${quota} restricted holidays of ${year}; take one back to choose another.`,
    ),
  nobodyToDecide: conflict('There is no one who could decide on this; please ask HR.'),
  noSuchChoice: missing('This choice does not exist.'),
}
