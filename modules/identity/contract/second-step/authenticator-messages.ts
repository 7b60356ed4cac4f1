import { conflict, invalid } from '#platform/contract/refusal.ts'

export const authenticatorMessages = {
  confirmed: 'Your authenticator app is set up.',
  removed: 'The authenticator app is removed.',
  codesRenewed: 'Here are new recovery codes. The earlier ones do not work any more.',

  passwordWrong: invalid('Your password is not right.', 'password'),
  appCodeEmpty: 'Please enter the code that the app shows',
  appCodeIncomplete: 'The code has six digits',
  appCodeWrong: invalid(
    'This code is not right or was used already. Please wait for the next one, and see that the clock of your phone is right.',
    'code',
  ),
  setUpAlready: conflict(
    'An authenticator app is set up already. Remove it first; then you can set up another.',
  ),
  notBegun: conflict('There is no set-up to finish. Please begin again.'),
  notSetUp: conflict('No authenticator app is set up.'),
}
