import { conflict } from '../../../platform/contract/refusal.ts'

export const contactsMessages = {
  emailTaken: conflict('Another contact already has this e-mail address.'),
  addressTaken: conflict('Another contact can already be reached there.'),
  newEnquiry: (name: string) => `New enquiry from ${name}`,
  /** On a lead, for sales to look at: by itself it joins nobody. */
  samePhone: 'Same phone as another contact',
  askedAgain: (name: string) => `${name} asked again`,
  /** What a prospect reads beside a field, wherever a contact is asked for. */
  nameEmpty: 'Name cannot be empty',
  emailEmpty: 'Email can not be empty',
  emailWrong: 'Invalid email address',
  phoneEmpty: 'Phone Number can not be empty',
  phoneLength: 'Phone no. should be min 10 and max 15 digits',
  termsMissing: 'Please accept Terms and Conditions',
  countryEmpty: 'Country Code can not be empty',
} as const
