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
  visitorAdded: 'The visitor is in the book.',
  checkedOut: 'The visitor is checked out.',

  wrongCredentials: invalid('The username or password is not right.'),
  notYourLocation: forbidden('You may not open the book of this location.'),
  noSuchVisitor: missing('This visitor is not in the book.'),
  alreadyOut: (time: string) => conflict(`Already checked out at ${time}`),
  dayClosed: conflict('The day of this visit is closed; it stays marked as not checked out.'),
  alreadyInside: (time: string, name: string) =>
    withFacts(conflict(`Already inside since ${time}`), { inside: { since: time, name } }),
  otherEntry: conflict('This entry was sent before with other words; please open a new form.'),
  tooLongAgo: invalid('A desk keeps entries for at most three days.', 'entered_at'),
  dayTooOld: forbidden('A desk shows the last 30 days; older ones are with the people team.'),
  noSuchHost: invalid('This person cannot be chosen any more; please type the name.', 'to_whom_meet'),
} as const

export const proofMessages = {
  codeSent: 'The code is on its way.',
  proven: 'The code is right.',
  addressEmpty: invalid('Please give the e-mail address or the phone number that the code goes to.'),
  notAsked: invalid('This office does not ask for a code in this way.'),
  tooManyCodes: tooMany('Too many codes were sent to this address; please try again in an hour.'),
  noSuchCode: missing('This code cannot be found any more; please send a new one.'),
  expired: invalid('This code has expired; please send a new one.', 'otp'),
  wrong: (left: number) =>
    invalid(`This code is not right; ${left === 1 ? 'one try is' : `${left} tries are`} left.`, 'otp'),
  usedUp: invalid('This code was tried too often; please send a new one.', 'otp'),
  needed: withFacts(invalid('This office asks visitors for a code before they are let in.'), {
    proof: true,
  }),
  otherAddress: invalid('The code was sent to another phone number than the one given here.', 'phone_no'),
  spent: invalid('This code has let someone in already; please send a new one.'),
  letter: {
    label: 'The code for a visitor at the front desk',
    subject: 'Your code for the visit to {office}',
    opening: 'Please tell this code to the front desk of {office}.',
    holds: (minutes: number) => `It holds for ${minutes} minutes.`,
    footer: 'You get this because someone gave this address at our front desk. If it was not you, ignore it.',
    message: (code: string, office: string) => `${code} is your code for the visit to ${office}.`,
  },
} as const

export const guestMessages = {
  announced: 'The guest is expected.',
  changed: 'The changes are saved.',
  cancelled: 'The guest is no longer expected.',
  dayPassed: invalid('Please choose today or a later day.', 'expected_on'),
  dayTooFar: invalid('A guest can be announced for the coming year at most.', 'expected_on'),
  noSuchOffice: invalid('There is no visitor book at this office.', 'location_id'),
  noSuchGuest: missing('This guest is not expected here.'),
  stillToCome: 'A guest is still expected; please cancel the visit first.',
  notExpected: conflict('This guest has arrived already or was cancelled.'),
  fromElsewhere: conflict('This guest comes to a meeting or interview; please change it there.'),
  mayNotAnnounce: forbidden('You may not announce guests.'),
} as const

export const bookMessages = {
  mayNotRead: forbidden('You may not see the visitors of the offices.'),
  mayNotExport: forbidden('You may not take the visitors along as a file.'),
  exportBegun: 'The list is long; its link is mailed to you as soon as it is ready.',
  daysOrder: invalid('The last day lies before the first one.', 'to'),
  tooManyDays: invalid('Please choose at most 366 days.', 'to'),
  stillInside: 'The visitor is still inside; please check them out first.',
  arrived: (visitor: string) => `${visitor} is here for you`,
} as const

export const deskMessages = {
  saved: 'The desk is saved.',
  passwordSet: 'The password is set; anyone who was signed in with the old one is signed out.',
  activated: 'The desk may sign in again.',
  deactivated: 'The desk may not sign in any more.',
  officeSaved: 'The office is saved.',
  nameEmpty: 'Please give a name',
  usernameForm: 'Letters, digits, dots, hyphens and underscores, at least three of them',
  passwordShort: 'At least 12 characters',
  locationsEmpty: 'Please choose at least one location',
  smsForm: 'Please give the domain alone, such as sms.example',
  mayNotManage: forbidden('You may not keep the desks of the visitor book.'),
  noSuchDesk: missing('This desk does not exist.'),
  noSuchOffice: missing('This office does not exist.'),
  usernameTaken: conflict('Another desk signs in with this username.', 'username'),
  smsMissing: invalid('Codes to phones need the domain that turns letters into text messages.', 'sms_domain'),
} as const
