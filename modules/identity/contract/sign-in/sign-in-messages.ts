import { conflict, invalid } from '#platform/contract/refusal.ts'

export const signInMessages = {
  signedIn: 'Welcome back.',
  codeNeeded: 'Enter the code to finish signing in.',
  changeNeeded: 'Choose a new password first.',
  codeSent: 'We sent a new code. Earlier codes no longer work.',
  codeRight: 'Code verified. Choose a new password.',
  /** The same whether the account exists or not. */
  resetCodeSent: 'If an account uses this address, we sent it a code.',
  passwordChanged: 'Password changed. Other devices are signed out.',
  passwordReset: 'New password set. Sign in with it.',

  /** The same for an unknown name, a wrong password and an account that may not come in. */
  wrongCredentials: invalid('Incorrect username or password.'),
  waitAfterGuesses: (minutes: number) =>
    `Too many attempts. Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`} and try again.`,
  usernameEmpty: 'Enter your username or email address',
  codeEmpty: 'Enter the code',
  codeIncomplete: 'Enter the full code',
  codeWrong: (left: number) =>
    invalid(
      left === 1 ? 'Incorrect code. You have one more try.' : `Incorrect code. You have ${left} more tries.`,
      'otp',
    ),
  codeOver: conflict('This code no longer works. Start again.'),
  sentMomentsAgo: (seconds: number) =>
    conflict(`A code was just sent. Wait ${seconds} seconds before requesting another.`),
  sentOften: conflict('No more codes can be sent for this sign-in. Start again.'),
  linkOver: conflict('This link or code was used or has expired. Start again.'),

  mail: {
    signIn: {
      label: 'Sign-in code',
      subject: 'Your sign-in code',
      opening: 'Hello {name},\n\nEnter this code to finish signing in to Atrium.',
      notYou:
        'If this wasn’t you, your password may be known to others. Don’t share the code, and change your password now.',
    },
    resetPassword: {
      label: 'Password reset code',
      subject: 'Your password reset code',
      opening: 'Hello {name},\n\nEnter this code to choose a new password for Atrium.',
      notYou:
        'If this wasn’t you, don’t share the code. Your password stays the same. If these emails keep coming, change your password.',
    },
    holds: (minutes: number) => `The code works once, within ${minutes} minutes.`,
    device: 'Device',
    address: 'IP address',
    change: 'Change your password',
    footer: 'You receive this email because your email address was entered in Atrium.',
  },

  passwordBreached: invalid('This password appeared in a data leak. Choose another.', 'new_password'),
  passwordGuessable: invalid('This password is easy to guess. Use a few unrelated words.', 'new_password'),
  passwordUsedBefore: invalid('You used this password before. Choose another.', 'new_password'),
}
