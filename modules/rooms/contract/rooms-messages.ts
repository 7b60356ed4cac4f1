import { dayInWords } from '#platform/contract/day-in-words.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const roomsMessages = {
  roomSaved: 'The room is saved.',
  booked: (count: number) => `${counted(count, 'booking is', 'bookings are')} made.`,
  bookedSome: (count: number, skipped: number) =>
    `${counted(count, 'day is', 'days are')} booked, ${counted(skipped, 'day is', 'days are')} skipped.`,
  changed: (count: number) => `${counted(count, 'booking is', 'bookings are')} changed.`,
  cancelled: (count: number) => `${counted(count, 'booking is', 'bookings are')} cancelled.`,
  rejected: 'The booking is rejected. The organiser is told.',
  checkedIn: 'You are checked in.',
  closureSaved: 'The closure is saved.',
  closureMeets: (count: number) =>
    `The closure is saved. ${counted(count, 'booking falls', 'bookings fall')} on these days. Reject what can’t take place.`,
  closureRemoved: 'The closure is removed.',
  feedMade: 'The link is created. Copy it now: it is shown only once.',
  feedRevoked: 'The link no longer works.',

  nameEmpty: 'Please enter a name',
  titleEmpty: 'Please enter a title',
  reasonEmpty: 'Please give a reason',
  timeFormat: 'Enter a time such as 15:00',

  mayNotManage: forbidden('You may not manage these rooms.'),
  mayNotBook: (room: string) => forbidden(`You may not book ${room}.`),
  mayNotChange: forbidden('Only the organiser or an administrator changes this booking.'),
  mayNotReject: forbidden('Only a room manager rejects bookings.'),
  mayNotCheckIn: forbidden('Only people of this booking check in.'),
  notForYou: forbidden('Meeting rooms are for colleagues.'),
  noSuchRoom: missing('There is no such room.'),
  noSuchBooking: missing('There is no such booking.'),
  noSuchClosure: missing('There is no such closure.'),
  noSuchFeed: missing('This calendar link does not exist.'),
  noSuchOffice: invalid('Choose an office from the list.', 'location_id'),
  noSuchPerson: invalid('Choose colleagues from the list.', 'people'),
  noSuchManager: invalid('Choose a colleague from the list.', 'manager_id'),
  noSuchOrganiser: invalid('Choose a colleague from the list.', 'organiser_id'),
  noOffice: invalid('You have no office. Choose one.', 'location_id'),
  roomElsewhere: invalid('This room is in another office.', 'room_id'),
  nameTaken: conflict('This office has a room of this name already.', 'name'),
  hoursOrder: invalid('The room must close after it opens.', 'closes'),
  minutesOrder: invalid('The longest booking is shorter than the shortest.', 'longest_minutes'),
  namedEmpty: invalid('Name at least one person who may book.', 'named'),
  daysOrder: invalid('The last day is before the first day.', 'to_on'),
  roomInactive: conflict('This room is no longer in use.', 'room_id'),

  quarters: invalid('Use steps of 5 minutes, such as 15:15.', 'start'),
  quarterLength: invalid('Use a length in quarter hours.', 'minutes'),
  opensAt: (time: string) => invalid(`This room opens at ${time}.`, 'start'),
  closesAt: (time: string) => invalid(`This room closes at ${time}.`, 'start'),
  tooShort: (minutes: number) => invalid(`Book this room for at least ${minutes} minutes.`, 'minutes'),
  tooLong: (minutes: number) => invalid(`Book this room for at most ${minutes} minutes.`, 'minutes'),
  tooFar: (days: number) => invalid(`You can book up to ${days} days ahead.`, 'day'),
  past: invalid('This time has passed.', 'start'),
  holiday: (day: string, name: string) => conflict(`${dayInWords(day)} is a holiday: ${name}.`, 'day'),
  closed: (day: string, reason: string) =>
    conflict(`The room is closed on ${dayInWords(day)}: ${reason}.`, 'day'),
  isTaken: (sentence: string) => conflict(sentence, 'start'),
  /** The table refuses what two people write at the same moment. */
  taken: conflict('Someone booked this room for that time a moment ago.', 'start'),
  sourceTaken: conflict('A room is booked for this already.'),
  notAllFree: (taken: readonly string[], days: number) =>
    conflict(`${taken.length} of ${days} days are not free. ${taken.join(' ')}`, 'repeat'),
  noneFree: conflict('None of these days is free.', 'repeat'),
  noDays: invalid('No day fits this rule.', 'repeat'),
  endMissing: invalid('Say until when, or how many times.', 'repeat'),
  weekdaysMissing: invalid('Choose at least one weekday.', 'repeat'),
  tooManyDays: invalid('A series has at most 52 days.', 'repeat'),
  tooLongSeries: invalid('A series ends within 12 months.', 'repeat'),
  peopleTwice: invalid('A person is named twice.', 'people'),

  over: conflict('This booking is over.'),
  begun: conflict('This booking has begun.'),
  ended: (state: string, by: string) => conflict(`This booking is ${state} already${by}.`),
  notChecked: conflict('No one checked in, so the room was released.'),
  keptElsewhere: conflict('This booking belongs to an interview or a training. Change it there.'),
  checkedInBy: (name: string) => conflict(`${name} has checked in already.`),
  checkInFrom: (time: string) => conflict(`You can check in from ${time}.`),
  checkInUntil: (time: string) => conflict(`Check-in was open until ${time}.`),
  noCheckIn: conflict('This room has no check-in.'),
}
