import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const leaderless = (reports: number) =>
  reports === 0 ? '' : ` ${reports === 1 ? 'One person needs' : `${reports} people need`} a new manager.`

export const accountMessages = {
  created: (name: string) => `${name} was invited by email.`,
  invited: (name: string) => `${name} was invited again. Earlier invitations no longer work.`,
  changed: 'Account updated.',
  locked: (name: string) => `${name} is locked and signed out on all devices.`,
  unlocked: (name: string) => `${name} can sign in again.`,
  left: (name: string, reports: number) =>
    `${name} has left. The account can no longer sign in.${leaderless(reports)}`,
  returned: (name: string) => `${name} is back.`,
  passwordDemanded: (name: string) => `${name} must choose a new password at the next sign-in.`,
  signedOut: (name: string) => `${name} is signed out everywhere.`,
  appTaken: (name: string) => `${name} no longer needs the authenticator app.`,

  nameEmpty: 'Enter a name',
  nameWrong: 'Use letters, spaces, dots, apostrophes and hyphens',
  reasonEmpty: 'Enter a reason',

  mayNotRead: forbidden('You don’t have permission to see accounts.'),
  mayNotManage: forbidden('You don’t have permission to change this account.'),
  mayNotExport: forbidden('You don’t have permission to export this list.'),
  mayNotMake: forbidden('You don’t have permission to create this kind of account.'),
  noSuchAccount: missing('This account doesn’t exist.'),
  addressIsTheirs: forbidden(
    'This person can decide about rights together with you, so you cannot change their address. Ask them to change it.',
  ),
  notYourself: forbidden('You can’t lock or release yourself. Ask another administrator.'),
  alreadySo: (status: string) => conflict(`This account is ${status} already.`),
  noApp: conflict('This account has no authenticator app.'),
  neverInvited: conflict('This person has already signed in and needs no invitation.'),
  notActive: (name: string) => conflict(`${name} is no longer active.`),
  roleNotYours: invalid('Only administrators can grant this role.', 'role_ids'),
  wrongRoles: invalid('Customers can hold only the role Client, and only customers can hold it.', 'role_ids'),
  dutiesLater: invalid('These roles conflict. Grant one of them on the person’s page.', 'role_ids'),
  noSuchRole: invalid('One of these roles doesn’t exist.', 'role_ids'),
  sensitiveLater: invalid('Grant roles that need two approvers on the person’s page.', 'role_ids'),

  mail: {
    footer: 'You receive this email because your company created an Atrium account for you.',
    open: 'Choose your password',
    note: 'The link works once, for seven days. If you didn’t expect it, ignore this email.',
    emailFooter: 'You receive this email because the email address of your Atrium account changed.',
  },
}

export const seeAsMessages = {
  stopped: 'You stopped viewing as another person.',
  reasonEmpty: 'Enter a reason for viewing',
  mayNot: forbidden('You don’t have permission to view as another person.'),
  notYourself: invalid('You are not viewing as anyone.', 'account_id'),
  notActive: (name: string) => conflict(`${name} can’t sign in, so there is nothing to view.`),
}
