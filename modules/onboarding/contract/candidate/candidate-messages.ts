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

  codeSent: 'Code sent. It works for 10 minutes.',
  signedOut: 'You are signed out.',
  detailsSaved: 'Details saved.',
  fileKept: 'File uploaded.',
  fileDropped: 'File removed.',
  emailProven: 'Email address confirmed.',
  educationAdded: 'Education added.',
  educationDeleted: 'Education deleted.',
  submitted: 'Thank you. Your details are with HR now.',

  year: 'Enter a four-digit year',
  day: 'Enter the date as dd-MM-yyyy',
  yearsOrder: 'The year of completion is before the year of joining.',
  saveFirst: 'Save your changes first.',
  leaveUnsaved: 'You have unsaved changes that will be lost. Sign out anyway?',
  lineBroke: 'The connection was lost. Try again.',
  ifsc: 'An IFSC has 11 characters, the fifth is zero',
  accountNumber: 'An account number has 9 to 18 digits',
  resumeKind: 'Choose a PDF file for your resume',
  photoKind: 'Choose an image such as JPG or PNG',
  paperKind: 'Choose a .doc, .docx or .pdf file, or an image',

  phonePicture:
    'HEIC images can’t be read here. Take a new picture, choose one from your photo library, or save it as JPG.',

  noSuchLink: missing('This link isn’t valid. Use the latest link from your email.'),
  openMailAgain: missing('Open the link from your email once more; what you have saved is kept.'),
  linkExpired: missing(
    'This link has expired. Ask the person who invited you for a new one. Your saved data is kept.',
  ),
  overAlready: missing('This onboarding is closed. Contact HR if you think this is a mistake.'),
  joinedAlready: missing(
    'Your onboarding is complete. Sign in with your work email. We sent an invitation there.',
  ),
  // The same for a code that is wrong, expired, replaced or was never sent: guessing learns nothing from it.
  wrongCode: invalid('Incorrect or expired code. Check the latest email.', 'verification_code'),
  locked: (minutes: number) =>
    withFacts(
      tooMany(`Too many wrong codes. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`),
      { retryAfterSeconds: minutes * 60 },
    ),
  codeTooSoon: (seconds: number) =>
    withFacts(
      tooMany(
        `A code was just sent. Request another in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
      ),
      { retryAfterSeconds: seconds },
    ),
  tooManyCodes: withFacts(tooMany('Too many codes were sent. Try again in an hour.'), {
    retryAfterSeconds: 3600,
  }),

  alreadySubmitted: (day: string) =>
    conflict(`You already submitted on ${day}. HR will contact you if something is needed`),
  itemLocked: (label: string) =>
    conflict(`${label} is already with HR. You can change only what was sent back.`),
  changedElsewhere: (label: string) =>
    withFacts(
      conflict(`${label} was changed in another window. Your entries are kept. Compare both and save again.`),
      { stale: true },
    ),
  invitedAlready: conflict('This email address is already being onboarded.', 'email'),
  wholeNumber: (field: string) => invalid('Enter the full number again.', field),
  detailsLocked: conflict(
    'Your name, email and mobile number are already with HR. Contact them about changes.',
  ),
  nothingToProve: conflict('Your email address is already confirmed.'),
  gaps: {
    details: 'your details to be confirmed',
    email: 'the code from your new email address',
    file: (label: string) => `${label}: the file`,
    doj: 'a joining date that is not in the past',
    education: 'at least one education',
    sentBack: (label: string) => `${label}, which was sent back`,
  },
  stillMissing: (labels: readonly string[]) =>
    withFacts(conflict(`Before you submit, add: ${labels.join(', ')}.`), { missing: labels }),

  dojPast: invalid('Choose today or a later date.', 'tentative_doj'),
  threeOnly: (field: 'payslip_attachment' | 'bank_statement_attachment') =>
    invalid(
      field === 'payslip_attachment'
        ? 'You have to attach last 3 month payslip'
        : 'You have to attach last 3 month bank statement',
      field,
    ),
  oneOnly: (field: string) => invalid('Only one file is allowed here.', field),
  noSuchFile: missing('This file is gone. Choose it again.'),
  oneFileAtATime: invalid('Upload one file at a time.'),
  tooManyDrafts: conflict('Too many unsaved files. Save or remove some first.'),
  noSuchEducation: missing('This education no longer exists.'),
  tooManyEducations: conflict('You can add 20 entries. Remove one first.'),
  letter: {
    label: 'Onboarding sign-in code',
    subject: 'Your onboarding code',
    opening: 'Hello {name}, here is the code for your onboarding page.',
    emailLabel: 'Email confirmation code for new hires',
    emailSubject: 'Confirm your email address',
    emailOpening: 'Hello {name}, enter this code on your onboarding page to confirm this address.',
    holds: (minutes: number) => `It works for ${minutes} minutes. We never ask for it by phone.`,
    footer:
      'You receive this because a code was requested on your onboarding page. If it wasn’t you, ignore it.',
  },
} as const
