import { conflict, forbidden, invalid } from '#platform/contract/refusal.ts'

export const contactsMessages = {
  emailTaken: conflict('Another contact already has this e-mail address.'),
  addressTaken: conflict('Another contact can already be reached there.'),
  newEnquiry: (name: string) => `New enquiry from ${name}`,
  /** On a lead, for sales to look at: by itself it joins no one. */
  samePhone: 'Same phone as another contact',
  askedAgain: (name: string) => `${name} asked again`,
  /** What a prospect reads beside a field, wherever a contact is asked for. */
  nameEmpty: 'Name cannot be empty',
  emailEmpty: 'Email can not be empty',
  emailWrong: 'Invalid email address',
  phoneEmpty: 'Phone Number can not be empty',
  phoneCountry: 'Please write the phone number with its country code, such as +91 98300 12345.',
  phoneLength: 'Phone no. should be min 10 and max 15 digits',
  termsMissing: 'Please accept Terms and Conditions',
  countryEmpty: 'Country Code can not be empty',
} as const

/** Beside every form for an estimate or a meeting; these words are kept with what was sent. */
export const formNotice = 'We use what you write here to answer you, and delete it on request.'

export const personalMessages = {
  notYours: forbidden('You may not look for what is kept of people outside.'),
  mayNotErase: forbidden('You may not erase what is kept of people outside.'),
  addressMissing: invalid('Please give an e-mail address or a phone number', 'address'),
  addressWrong: invalid('This is neither an e-mail address nor a phone number.', 'address'),
  reasonMissing: 'Please say who asked for it, and when',
  nothingChosen: invalid('Please choose what is to be erased.', 'records'),
  lookAgain: conflict('What is kept has changed in the meantime. Please look again.'),
  notYet: (what: string) => conflict(what),
  erased: 'It is erased.',
  exportBegun: 'The file is being made; you will get a mail with its link.',
} as const
