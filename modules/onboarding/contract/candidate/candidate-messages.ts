import { conflict, invalid, missing, tooMany, withFacts } from '#platform/contract/refusal.ts'

/** What the new hire reads. The first block is the specification’s, with its wording. */
export const candidateMessages = {
  otpEmpty: 'OTP can not be empty',
  fillAllFields: 'Please fill all the fields !',
  fillAllStarred: 'Please fill all * fields !',
  nameEmpty: 'Name can not be empty',
  emailEmpty: 'Email can not be empty',
  emailNotValid: 'Email is not valid',
  mobileEmpty: 'Mobile number can not be empty',
  mobileLength: 'Should be limited to 10-15 integers.',
  degreeEmpty: 'Degree can not be empty',
  completionEmpty: 'Email can not be empty',
  joiningEmpty: 'Joining date can not be empty',
  universityEmpty: 'University can not be empty',
  deleteEducation: 'Do you want to delete this education?',
  submitQuestion: 'Do you want to submit this?',

  codeSent: 'The code is on its way; it holds for 10 minutes.',
  signedOut: 'You are signed out.',
  detailsSaved: 'Your details are saved.',
  fileKept: 'The file has arrived.',
  fileDropped: 'The file is removed.',
  emailProven: 'Your e-mail address is confirmed.',
  educationAdded: 'The education is added.',
  educationDeleted: 'The education is deleted.',
  submitted: 'Thank you. Everything is with our people team now.',

  year: 'Please give a year with four digits',
  day: 'Please give the day as dd-MM-yyyy',
  yearsOrder: 'The year of completion lies before the year of joining.',
  saveFirst: 'Please save your changes first.',
  leaveUnsaved: 'What you typed and did not save is gone then. Do you want to log out?',
  lineBroke: 'The line broke; please send it again.',
  ifsc: 'IFSC has 11 characters; the fifth is zero',
  accountNumber: 'An account number has 9 to 18 digits',
  resumeKind: 'Please choose a PDF file for your resume',
  photoKind: 'Please choose a picture, for example a JPG or PNG',
  paperKind: 'Please choose a .doc, .docx or .pdf file, or a picture',

  phonePicture:
    'This picture is kept in a format (HEIC) that only some phones can read. Please take a picture here, choose it from the photo library of the phone, or save it as a JPG first.',

  noSuchLink: missing('This link does not lead to an onboarding. Please use the newest link from your mail.'),
  openMailAgain: missing('Please open the link from your mail once more; what you have saved is kept.'),
  linkExpired: missing(
    'This link has expired. Please ask the person who invited you for a new one; what you have saved is kept.',
  ),
  overAlready: missing(
    'This onboarding is closed. If you think that is a mistake, please ask the people team.',
  ),
  joinedAlready: missing(
    'Your onboarding is finished: you are an employee now. Please sign in with your address at the company; a mail there opens your account.',
  ),
  // The same for a code that is wrong, expired, replaced or was never sent: guessing learns nothing from it.
  wrongCode: invalid(
    'This code is not right, or it has expired. Please look into the newest mail.',
    'verification_code',
  ),
  locked: (minutes: number) =>
    withFacts(
      tooMany(
        `Too many wrong codes. Please try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
      ),
      { retryAfterSeconds: minutes * 60 },
    ),
  codeTooSoon: (seconds: number) =>
    withFacts(
      tooMany(
        `A code was sent just now. You can ask for another one in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
      ),
      { retryAfterSeconds: seconds },
    ),
  tooManyCodes: withFacts(tooMany('Too many codes were sent; please try again in an hour.'), {
    retryAfterSeconds: 3600,
  }),

  alreadySubmitted: (day: string) =>
    conflict(`You already submitted on ${day}; HR will ask if something is needed`),
  itemLocked: (label: string) =>
    conflict(`${label} is with the people team already; only what was sent back can be changed.`),
  changedElsewhere: (label: string) =>
    withFacts(
      conflict(
        `${label} was changed in another window in the meantime. Your entries are kept; please look at both and save again.`,
      ),
      { stale: true },
    ),
  invitedAlready: conflict('Someone with this e-mail address is being onboarded already.', 'email'),
  wholeNumber: (field: string) => invalid('Please type the whole number again.', field),
  detailsLocked: conflict(
    'Your name, e-mail address and mobile number are with the people team already; please tell them what has changed.',
  ),
  nothingToProve: conflict('Your e-mail address is confirmed already.'),
  gaps: {
    details: 'your details to be confirmed',
    email: 'the code from your new e-mail address',
    file: (label: string) => `${label}: the file`,
    doj: 'a joining date that is not in the past',
    education: 'at least one education',
    sentBack: (label: string) => `${label}, which was sent back`,
  },
  stillMissing: (labels: readonly string[]) =>
    withFacts(conflict(`Before you submit, please add: ${labels.join(', ')}.`), { missing: labels }),

  dojPast: invalid('Please choose today or a later day.', 'tentative_doj'),
  threeOnly: (field: 'payslip_attachment' | 'bank_statement_attachment') =>
    invalid(
      field === 'payslip_attachment'
        ? 'You have to attach last 3 month payslip'
        : 'You have to attach last 3 month bank statement',
      field,
    ),
  oneOnly: (field: string) => invalid('Please keep one file here.', field),
  noSuchFile: missing('This file is no longer there; please choose it again.'),
  oneFileAtATime: invalid('Please send one file at a time.'),
  tooManyDrafts: conflict(
    'There are too many files that were never saved; please save or remove some first.',
  ),
  noSuchEducation: missing('This education is not there any more.'),
  tooManyEducations: conflict('Please keep to 20 entries; remove one first.'),
  letter: {
    label: 'The code with which a new hire opens the onboarding',
    subject: 'Your code for the onboarding',
    opening: 'Hello {name}, this is the code for your onboarding page.',
    emailLabel: 'The code with which a new hire confirms a new e-mail address',
    emailSubject: 'Please confirm your e-mail address',
    emailOpening: 'Hello {name}, please type this code into your onboarding page to confirm this address.',
    holds: (minutes: number) => `It holds for ${minutes} minutes. We never ask for it on the phone.`,
    footer:
      'You get this because someone asked for it on your onboarding page. If it was not you, ignore it.',
  },
} as const
