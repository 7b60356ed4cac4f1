import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

export const identityMessages = {
  signedOut: 'You are signed out.',
  sessionEnded: 'Device signed out.',
  noSuchSession: missing('That device is not signed in any more.'),
  setUp: 'Atrium is ready.',

  passwordEmpty: 'Enter your password',
  nameEmpty: 'Enter a name',
  oldPasswordWrong: invalid('Your current password is incorrect.', 'old_password'),
  passwordTooShort: 'Use at least 12 characters. A few words are easier to remember.',
  passwordTooLong: 'Use at most 200 characters',
  passwordUnchanged: invalid('The new password is the same as the current one.', 'new_password'),
  passwordsDiffer: 'The passwords don’t match',
  setupLinkUsed: conflict('This set-up link was used or is incomplete. Sign in instead.'),
  emailTaken: conflict('This email address belongs to another account.', 'email'),
  roleHeldAlready: conflict('This person already holds this role on these dates.'),
}
