import { conflict, forbidden, invalid, missing } from '../../../platform/contract/refusal.ts'

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
}
