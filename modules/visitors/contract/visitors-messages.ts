import { conflict, forbidden, invalid, missing, tooMany, withFacts } from '#platform/contract/refusal.ts'

export const visitorsMessages = {
  usernameEmpty: 'Username cannot be empty',
  passwordEmpty: 'Password can not be empty',
  locationEmpty: 'Location can not be empty',
  fillAllFields: 'Please fill all the fields !',
  fillAllStarred: 'Please fill all * fields !',
  checkOutQuestion: 'Do you want to check out?',

  pictureKind: 'Allow only jpeg,jpg,png extensions',
  nameEmpty: 'Name can not be empty',
  specialCharacter: 'Special character not be allowed',
  emoji: 'Emoji not be allowed',
  addressEmpty: 'Address can not be empty',
  toWhomEmpty: 'To Whom Meet can not be empty',
  purposeEmpty: 'Purpose can not be empty',
  phoneEmpty: 'Phone No can not be empty',
  phoneLength: 'Should be limited to 10-15 integers.',

  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  visitorAdded: 'Visitor added.',
  checkedOut: 'Visitor checked out.',

  wrongCredentials: invalid('The username or password is incorrect.'),
  notYourLocation: forbidden('You don’t have permission to open the book of this location.'),
  noSuchVisitor: missing('This visitor isn’t in the visitor book.'),
  alreadyOut: (time: string) => conflict(`Already checked out at ${time}`),
  dayClosed: conflict('The day of this visit is closed. The visit stays marked as not checked out.'),
  alreadyInside: (time: string, name: string) =>
    withFacts(conflict(`Already inside since ${time}`), { inside: { since: time, name } }),
  otherEntry: conflict('This entry was already sent with different details. Open a new form.'),
  tooLongAgo: invalid('A desk stores unsent entries for at most 3 days.', 'entered_at'),
  dayTooOld: forbidden('A desk shows the last 30 days. Ask the people team for older visits.'),
  noSuchHost: invalid('This person is no longer available. Enter the name instead.', 'to_whom_meet'),
} as const

export const proofMessages = {
  codeSent: 'Code sent.',
  proven: 'Code verified.',
  addressEmpty: invalid('Enter the email address or phone number for the code.'),
  notAsked: invalid('This office doesn’t use this kind of code.'),
  tooManyCodes: tooMany('Too many codes were sent to this address. Try again in an hour.'),
  noSuchCode: missing('This code no longer exists. Send a new one.'),
  expired: invalid('This code has expired. Send a new one.', 'otp'),
  wrong: (left: number) =>
    invalid(`This code is not right; ${left === 1 ? 'one try is' : `${left} tries are`} left.`, 'otp'),
  usedUp: invalid('Too many tries with this code. Send a new one.', 'otp'),
  needed: withFacts(invalid('This office requires a verification code before entry.'), {
    proof: true,
  }),
  otherAddress: invalid('The code was sent to a different phone number.', 'phone_no'),
  spent: invalid('This code was already used. Send a new one.'),
  letter: {
    label: 'Verification code for a visitor',
    subject: 'Your code for the visit to {office}',
    opening: 'Show this code at the front desk of {office}.',
    holds: (minutes: number) => `It holds for ${minutes} minutes.`,
    footer:
      'You received this because someone entered this address at our front desk. If it wasn’t you, ignore it.',
    message: (code: string, office: string) => `${code} is your code for the visit to ${office}.`,
  },
} as const

export const guestMessages = {
  announced: 'Guest announced.',
  changed: 'Changes saved.',
  cancelled: 'Visit cancelled.',
  dayPassed: invalid('Choose today or a later date.', 'expected_on'),
  dayTooFar: invalid('Choose a date within the next year.', 'expected_on'),
  noSuchOffice: invalid('This office has no visitor book.', 'location_id'),
  noSuchGuest: missing('This guest isn’t expected at this office.'),
  stillToCome: 'A guest is still expected. Cancel the visit first.',
  notExpected: conflict('This guest has already arrived or the visit was cancelled.'),
  fromElsewhere: conflict('This visit belongs to a meeting or interview. Change it there.'),
  mayNotAnnounce: forbidden('You don’t have permission to announce guests.'),
} as const

export const bookMessages = {
  mayNotRead: forbidden('You don’t have permission to see the visitors of the offices.'),
  mayNotExport: forbidden('You don’t have permission to export visitors.'),
  exportBegun: 'This export is large. We’ll email you a link when it’s ready.',
  daysOrder: invalid('The end date must be on or after the start date.', 'to'),
  tooManyDays: invalid('Choose at most 366 days.', 'to'),
  stillInside: 'The visitor is still inside. Check them out first.',
  arrived: (visitor: string) => `${visitor} is here for you`,
} as const

export const deskMessages = {
  saved: 'Desk saved.',
  passwordSet: 'Password set. Anyone signed in with the old password was signed out.',
  activated: 'Desk sign-in enabled.',
  deactivated: 'Desk sign-in disabled.',
  officeSaved: 'Office saved.',
  nameEmpty: 'Enter a name',
  usernameForm: 'Use at least 3 letters, digits, dots, hyphens or underscores',
  passwordShort: 'At least 12 characters',
  locationsEmpty: 'Choose at least one location',
  smsForm: 'Enter only the domain, such as sms.example',
  mayNotManage: forbidden('You don’t have permission to manage visitor desks.'),
  noSuchDesk: missing('This desk does not exist.'),
  noSuchOffice: missing('This office does not exist.'),
  usernameTaken: conflict('Another desk uses this username. Choose a different one.', 'username'),
  smsMissing: invalid('To send codes by phone, enter the domain of the text message gateway.', 'sms_domain'),
} as const
