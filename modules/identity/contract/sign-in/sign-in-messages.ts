import { conflict, invalid } from '#platform/contract/refusal.ts'

export const signInMessages = {
  signedIn: 'Welcome back.',
  codeNeeded: 'Please enter the code to finish signing in.',
  changeNeeded: 'Please choose a new password first.',
  codeSent: 'A new code is on its way. Earlier ones do not work any more.',
  codeRight: 'The code is right. Please choose a new password.',
  /** The same whether the account exists or not. */
  resetCodeSent: 'If this address belongs to an account, a code is on its way to it.',
  passwordChanged: 'Your password is changed. Other devices are signed out.',
  passwordReset: 'Your new password is set. Please sign in with it.',

  /** The same for an unknown name, a wrong password and an account that may not come in. */
  wrongCredentials: invalid('The username or password is not right.'),
  waitAfterGuesses: (minutes: number) =>
    `Too many attempts. Please wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`} and try again.`,
  usernameEmpty: 'Please enter your username or e-mail address',
  codeEmpty: 'Please enter the code',
  codeIncomplete: 'Please enter the whole code',
  codeWrong: (left: number) =>
    invalid(
      left === 1
        ? 'This code is not right. You have one more try.'
        : `This code is not right. You have ${left} more tries.`,
      'otp',
    ),
  codeOver: conflict('This code does not work any more. Please start again.'),
  sentMomentsAgo: (seconds: number) =>
    conflict(`A code was sent moments ago. Please wait ${seconds} seconds before asking for another.`),
  sentOften: conflict('No more codes are sent for this sign-in. Please start again.'),
  linkOver: conflict('This link or code has been used or is too old. Please start again.'),

  mail: {
    signIn: {
      label: 'Code for signing in',
      subject: 'Your code for signing in',
      opening: 'Hello {name},\n\nPlease enter this code to finish signing in to Atrium.',
      notYou:
        'This was not you? Then someone knows your password. Do not give the code to anybody, and change your password now.',
    },
    resetPassword: {
      label: 'Code for a forgotten password',
      subject: 'Your code for a new password',
      opening: 'Hello {name},\n\nPlease enter this code to choose a new password for Atrium.',
      notYou:
        'This was not you? Do not give the code to anybody; without it your password stays as it is. If such mails come again and again, change your password.',
    },
    holds: (minutes: number) => `The code works once, within ${minutes} minutes.`,
    device: 'Device',
    address: 'Internet address',
    change: 'Change your password',
    footer: 'You get this mail because someone entered your e-mail address in Atrium.',
  },

  passwordBreached: invalid(
    'This password is among those that were stolen elsewhere and are tried first; please choose another.',
    'new_password',
  ),
  passwordGuessable: invalid(
    'This password is easy to guess; a few words that only you would put together are better.',
    'new_password',
  ),
  passwordUsedBefore: invalid('You have used this password before; please choose another.', 'new_password'),
}
