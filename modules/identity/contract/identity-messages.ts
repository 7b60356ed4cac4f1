import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

export const identityMessages = {
  signedOut: 'You are signed out.',
  sessionEnded: 'That device is signed out.',
  noSuchSession: missing('That device is not signed in any more.'),
  setUp: 'Atrium is ready.',

  passwordEmpty: 'Please enter your password',
  nameEmpty: 'Please enter a name',
  oldPasswordWrong: invalid('Your present password is not right.', 'old_password'),
  passwordTooShort: 'A password has at least 12 characters; a few words are easier to remember than signs',
  passwordTooLong: 'A password has at most 200 characters',
  passwordUnchanged: invalid('The new password is the same as the present one.', 'new_password'),
  passwordsDiffer: 'The two passwords are not the same',
  setupLinkUsed: conflict('This set-up link has been used or is not complete. Please sign in instead.'),
  emailTaken: conflict('This e-mail address belongs to another account.', 'email'),
  roleHeldAlready: conflict('This person holds that role in these days already.'),
}
