import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const contactsMessages = {
  emailTaken: conflict('Another contact already uses this email address.'),
  addressTaken: conflict('Another contact already uses these details.'),
  noSuchContact: missing('This contact doesn’t exist.'),
  sameContact: invalid('Choose two different contacts.'),
  mergedAlready: conflict('One of these contacts was merged already.'),
  notMerged: conflict('These contacts aren’t merged, or were parted already.'),
  partedTooLate: conflict('You can undo a merge for 30 days. That time has passed.'),
  noSuchCustomer: missing('This account doesn’t exist.'),
  notAClient: invalid('Only sign-ins of clients belong to an account.'),
  customerTaken: conflict('This sign-in belongs to another account.'),
  newEnquiry: (name: string) => `New enquiry from ${name}`,
  /** On a lead, for sales to look at: by itself it joins no one. */
  samePhone: 'Same phone as another contact',
  askedAgain: (name: string) => `${name} asked again`,
  /** What a prospect reads beside a field, wherever a contact is asked for. */
  nameEmpty: 'Name cannot be empty',
  emailEmpty: 'Email can not be empty',
  emailWrong: 'Invalid email address',
  phoneEmpty: 'Phone Number can not be empty',
  phoneCountry: 'Write the phone number with its country code, such as +91 98300 12345.',
  phoneLength: 'Phone no. should be min 10 and max 15 digits',
  termsMissing: 'Please accept Terms and Conditions',
  countryEmpty: 'Country Code can not be empty',
} as const

/** Beside every form for an estimate or a meeting; these words are kept with what was sent. */
export const formNotice = 'We use these details to reply to you. We delete them on request.'

export const personalMessages = {
  notYours: forbidden('You don’t have permission to search external people’s personal data.'),
  mayNotErase: forbidden('You don’t have permission to erase external people’s personal data.'),
  addressMissing: invalid('Enter an email address or phone number', 'address'),
  addressWrong: invalid('Enter a valid email address or phone number.', 'address'),
  reasonMissing: 'Enter who requested it and when',
  nothingChosen: invalid('Choose the records to erase.', 'records'),
  lookAgain: conflict('These records have changed. Search again.'),
  notYet: (what: string) => conflict(what),
  erased: 'Personal data erased.',
  exportBegun: 'Export started. We’ll email you a link.',
} as const
