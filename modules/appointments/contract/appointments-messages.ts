import {
  conflict,
  forbidden,
  invalid,
  missing,
  tooLarge,
  tooMany,
  withFacts,
} from '#platform/contract/refusal.ts'

/** Every sentence of the area. Those of the specification are theirs, letter by letter. */
export const appointmentsMessages = {
  scheduled: 'A calender invitation has been sent to your email address',
  chooseTime: invalid('Please choose a date and time.'),
  chooseZone: invalid('Choose a time zone.', 'timezone'),
  tooFar: invalid('This day is too far ahead to book yet. Please choose an earlier one.'),
  justPassed: (next: string | null) =>
    conflict(
      next === null
        ? 'This time has just passed; there is no other free time on this day.'
        : `This time has just passed; the next free time is ${next}.`,
    ),
  justTaken: conflict('This time was just taken. Please pick another.'),
  tooManyLive: (most: number) => tooMany(`You already have ${most} upcoming meetings with us.`),
  tooManyFromHere: (seconds: number) =>
    withFacts(
      tooMany('Many meetings were booked from here today. Please try again tomorrow, or write to us.'),
      { retryAfterSeconds: seconds },
    ),
  attachmentWrong:
    'We could not read the attachment; please send pdf, doc, docx, xls, xlsx, zip or an image.',
  attachmentsTooLarge: tooLarge('The attachments are larger than 20 MB together.', 'attachments'),
  noSuchLink: missing('This meeting cannot be found. Please look at the newest mail about it.'),
  tookPlace: conflict('This meeting has already taken place.'),
  isCanceled: conflict('This meeting was cancelled.'),
  tooLate: conflict(
    'It is less than two hours until the meeting. Please reply to the mail, and we settle it together.',
  ),
  twiceAtOnce: conflict('You have a meeting with us at this time already.'),
  sameTime: conflict('The meeting is at this time already.'),
  moved: 'The meeting is moved; a new invitation is on its way.',
  cancelled: 'The meeting is cancelled.',
  stillScheduled: 'A meeting has no outcome yet; please note it or cancel the meeting first.',
  noted: 'Noted.',
  saved: 'Saved.',
  reassigned: (name: string) => `${name} has the meeting now.`,
  noSuchAppointment: missing('This meeting cannot be found.'),
  notForYou: forbidden('You may not see the meetings with prospects.'),
  notYours: forbidden('You may not do this with meetings of others.'),
  notAHost: forbidden('You do not meet prospects.'),
  already: (outcome: string) => conflict(`Already ${outcome}.`),
  notYet: conflict('The meeting has not begun yet.'),
  notLateYet: conflict('A guest has not come when ten minutes have passed.'),
  notesMissing: invalid('Please write down how it went.', 'note'),
  nextStepMissing: invalid('Please say what comes next, or that nothing does.', 'next_step'),
  reasonMissing: invalid('Please give a reason.', 'next_step_note'),
  correctionMissing: invalid('Please say why this is corrected.', 'note'),
  correctionLate: conflict('After seven days it stays as it is.'),
  notCorrectable: conflict('Only a meeting that is over can be corrected, and one that was moved cannot.'),
  sameOutcome: conflict('It is noted like this already.'),
  inThePast: invalid('This time has passed.', 'time'),
  hostTaken: (name: string) => conflict(`${name} is taken at that time.`),
  hostAway: (name: string) =>
    conflict(
      `${name} is away then: leave, a holiday or the last day here. Please choose another time or someone else.`,
    ),
  noSuchHost: missing('This host cannot be found.'),
  sameHost: conflict('This host has the meeting already.'),
  windowOrder: invalid('Hours end after they begin, and last at most a day.', 'week'),
  windowsOverlap: invalid('Two hours of one day overlap.', 'week'),
  dayPassed: invalid('This day has passed.', 'day'),
  dayTwice: conflict('This day has hours of its own already.'),
  hostTwice: conflict('This person is a host already.'),
  notSales: invalid('Only someone of sales who works here can be a host.', 'account_id'),
  linkedinWrong: 'Please give an address that begins with https://',
  pictureSaved: 'The picture is shown with the next look at the page.',
  feedMade: 'Copy the link now; it is shown only once.',
  feedRevoked: 'The link leads nowhere any more.',
  noSuchFeed: missing('This calendar cannot be found.'),
  exportBegun: 'The list is long; you get a mail when the file is ready.',
  notice: {
    booked: (name: string, when: string) => `${name} has booked a meeting: ${when}`,
    moved: (name: string, when: string) => `${name}: moved to ${when}`,
    cancelled: (name: string, when: string) => `${name} has cancelled the meeting ${when}`,
    given: (name: string, when: string) => `You have a meeting with ${name}: ${when}`,
    taken: (name: string, when: string) => `Someone else meets ${name}: ${when}`,
    absent: (name: string, when: string) => `No one can meet ${name} ${when}`,
    absentText: (callBy: string) =>
      `The host is away and no one else is free. Please call by ${callBy}, or give it to someone.`,
    clash: (name: string) => `The meeting with ${name} falls on another one now`,
    clashText: 'The clocks of the visitor’s country have changed. Please move one of the two.',
    nudge: (name: string) => `How was the meeting with ${name}?`,
    nudgeText: 'Please note what became of it.',
    open: (count: number) =>
      count === 1 ? 'One meeting has no outcome yet' : `${count} meetings have no outcome yet`,
    openText: (names: string) => names,
  },
} as const
