import { dayInWords } from '#platform/contract/day-in-words.ts'
import { holidayKinds, type HolidayKind } from './calendar-lists.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

type Holiday = { readonly name: string; readonly day: string; readonly kind: HolidayKind }

export const calendarMessages = {
  doubleBooked: conflict('This person is already booked at that time.'),
  bookingOrder: invalid('The end must be after the start.', 'ends_at'),
  absenceOverlap: invalid('The end time must be after the start time.'),
  absenceTaken: (taken: { hundredths: number; label: string; part: string; day: string; free: string }) =>
    conflict(
      `You already have ${taken.hundredths / 100} ${taken.label.toLowerCase()}${taken.part} on ${dayInWords(taken.day)}.${taken.free}`,
      'part',
    ),
  monthFrozen: (month: string, company: string) =>
    conflict(`${month} is closed for payroll at ${company}. Ask payroll to reopen it.`),
  monthFrozenAlready: conflict('This month is already closed.', 'month'),
  monthOpenAlready: conflict('This month is already open.', 'month'),
  mayNotFreeze: forbidden('You don’t have permission to close or reopen months for this company.'),
  monthClosed: 'Month closed.',
  monthOpened: 'Month reopened.',
  notForYou: forbidden('You don’t have permission to see the group calendar.'),
  noSuchPerson: missing('This person is not in the calendar.'),

  beforeCalendar: invalid('The calendar starts on 1 January 2000. Choose a later date.'),
  yearOutOfCalendar: invalid('Choose a year from 2000 to 2100.', 'day'),
  spanTooLong: 'Choose at most 62 days',
  noReach: forbidden('You don’t have permission to see these people’s days.'),
  feedMade: 'Link created. Copy it now. It won’t be shown again.',
  feedRevoked: 'Link revoked.',
  noSuchFeed: missing('This calendar doesn’t exist.'),

  policySaved: 'Working hours saved.',
  policyGiven: 'Working hours assigned.',
  giftEnded: 'End date saved.',
  zoneUnknown: 'Choose a time zone',
  weekdayTwice: 'Enter each weekday once',
  dayTooShort: 'Work and break must fit within the day’s hours, up to 24 hours',
  coreOrder: 'Core hours must end after they start',
  monthUnclear: 'Choose a month',
  mayNotManagePolicies: forbidden('You don’t have permission to change working hours.'),
  policyNameTaken: conflict('A policy with this name already exists.', 'name'),
  noSuchPolicy: missing('This policy doesn’t exist.'),
  termsLater: conflict('Terms already start on or after that date. Choose a later date.', 'valid_from'),
  noSuchTarget: invalid('Choose who gets this policy.', 'target_id'),
  givenLater: conflict('Another policy is already assigned from that date or later.', 'valid_from'),
  giftOrder: invalid('The last day can’t be before the first.', 'valid_to'),
  policyBegins: (day: string) => invalid(`This policy has no terms before ${day}.`, 'valid_from'),
  noSuchGift: missing('This policy is no longer assigned.'),
  everybodyNeedsOne: conflict('Everyone needs a policy. Change the terms of this one instead.'),

  nameEmpty: 'Enter a name',
  halfMissing: 'Choose which half of the day is off',
  nothingToAdd: 'Keep at least one holiday',
  holidaySaved: 'Holiday saved.',
  holidayRemoved: 'Holiday removed.',
  holidayAdded: ({ name, day, kind }: Holiday) =>
    `${name} on ${dayInWords(day)} is in the list: ${holidayKinds.labelOf(kind).toLowerCase()}.`,
  holidayChanged: ({ name, day, kind }: Holiday) =>
    `${name} on ${dayInWords(day)} is now: ${holidayKinds.labelOf(kind).toLowerCase()}.`,
  holidayMoved: (before: Pick<Holiday, 'day'>, { name, day }: Holiday) =>
    `${name} is on ${dayInWords(day)}, no longer on ${dayInWords(before.day)}.`,
  holidayGone: ({ name, day }: Omit<Holiday, 'kind'>) => `${name} on ${dayInWords(day)} was removed.`,
  holidaysCame: (count: number, year: number) =>
    count === 1 ? `A holiday was added to ${year}.` : `${count} holidays were added to ${year}.`,
  yearPublished: (year: number) => `The holidays of ${year} are published.`,
  yearWithdrawn: (year: number) =>
    `The holidays of ${year} are back in draft and don’t count until published.`,
  yearSaved: 'List saved.',
  placeSaved: 'The office now uses this list.',
  holidaysAdded: (count: number) => (count === 1 ? '1 holiday added.' : `${count} holidays added.`),
  mayNotManageHolidays: forbidden('You don’t have permission to change holiday lists.'),
  noSuchHoliday: missing('This holiday doesn’t exist.'),
  noSuchOffice: missing('This office doesn’t exist.'),
  noSuchList: invalid('This office has no holiday list of its own; choose one that has.', 'location_id'),
  listUsed: conflict('This office has its own holiday list, which is in use.', 'list_location_id'),
  noSuchCompany: invalid('This company doesn’t exist.', 'company_id'),
  dayTaken: conflict('The list already has a holiday on this day.', 'day'),
  otherYear: invalid('Choose a day in the year of the list.', 'day'),
  notRepeated: invalid('The working day instead can’t be the holiday itself.', 'in_place_of'),
  yearLocked: forbidden('This year’s list is locked. An administrator can change it with a reason.'),
  reasonMissing: invalid('Enter a reason', 'reason'),
  kindKept: conflict('People have chosen this restricted holiday. Its date and type can’t change.', 'kind'),
  noSuchYear: missing('No list for that year.'),
  unreadableLines: invalid(
    'Can’t read these lines. Each needs a date and a name; the type is optional.',
    'lines',
  ),
  unreadableFile: invalid(
    'Can’t read this file. Upload a spreadsheet (XLSX, CSV) or a calendar (ICS).',
    'list',
  ),
  emptyFile: invalid('No holidays were found in this file.', 'list'),
  tooManyLines: (most: number) => invalid(`At most ${most} holidays at once.`, 'list'),
  nationalMissing: (days: readonly string[]) =>
    invalid(
      `National holidays are missing: ${days.map(dayInWords).join(', ')}. Add them, or enter why they are left out.`,
      'reason',
    ),
  unreadableDate: (value: string) => `“${value}” is not a date; write 26-01-2026.`,
  nothingBefore: missing('The previous year has no list to copy.'),

  chosen: 'Submitted to your line manager.',
  choiceCancelled: 'Choice withdrawn.',
  choiceApproved: (person: string) => `${person} has the day off.`,
  choiceRejected: (person: string) => `${person} was notified of the rejection.`,
  notRestricted: invalid('This holiday applies to everyone. You don’t need to choose it.'),
  notYourList: missing('This holiday isn’t on your office’s list.'),
  chosenAlready: conflict('You have already chosen this day.'),
  dayPassed: conflict('This day has passed.'),
  quotaUsed: (quota: number, year: number) =>
    conflict(
      quota === 0
        ? `No restricted holidays can be chosen in ${year}.`
        : `You have chosen all ${quota} restricted holidays of ${year}. Withdraw one to choose another.`,
    ),
  nobodyToDecide: conflict('No approver found. Ask HR to set one.'),
  noSuchChoice: missing('This choice doesn’t exist.'),
}
