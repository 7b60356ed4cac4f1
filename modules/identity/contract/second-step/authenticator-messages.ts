import { conflict, invalid } from '#platform/contract/refusal.ts'

export const authenticatorMessages = {
  confirmed: 'Authenticator app set up.',
  removed: 'Authenticator app removed.',
  codesRenewed: 'Here are your new recovery codes. The earlier ones no longer work.',

  passwordWrong: invalid('Your password is incorrect.', 'password'),
  appCodeEmpty: 'Enter the code from the app',
  appCodeIncomplete: 'The code has six digits',
  appCodeWrong: invalid(
    'This code is incorrect or already used. Wait for the next one and check your phone’s clock.',
    'code',
  ),
  setUpAlready: conflict('An authenticator app is already set up. Remove it before you set up another.'),
  notBegun: conflict('There is no set-up to finish. Start again.'),
  notSetUp: conflict('No authenticator app is set up.'),
}
