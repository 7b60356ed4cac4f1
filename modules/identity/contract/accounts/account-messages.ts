import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const leaderless = (reports: number) =>
  reports === 0 ? '' : ` ${reports === 1 ? 'One person needs' : `${reports} people need`} a new manager.`

export const accountMessages = {
  created: (name: string) => `${name} is invited by mail.`,
  invited: (name: string) => `${name} is invited again; earlier invitations do not work any more.`,
  changed: 'The account is changed.',
  locked: (name: string) => `${name} is locked and signed out everywhere.`,
  unlocked: (name: string) => `${name} may come in again.`,
  left: (name: string, reports: number) =>
    `${name} has left; no one comes in with this account any more.${leaderless(reports)}`,
  returned: (name: string) => `${name} is back.`,
  passwordDemanded: (name: string) => `${name} is asked for a new password at the next sign-in.`,
  signedOut: (name: string) => `${name} is signed out everywhere.`,
  appTaken: (name: string) => `${name} signs in without the authenticator app from now on.`,

  exportBegun: 'This is a long list. It is being made; you find it under My tasks, and its link in a mail.',

  nameEmpty: 'Please enter a name',
  nameWrong: 'A name has letters, spaces, dots, apostrophes and hyphens',
  reasonEmpty: 'Please say why',

  mayNotRead: forbidden('You may not see the accounts.'),
  mayNotManage: forbidden('You may not change this account.'),
  mayNotExport: forbidden('You may not take this list along.'),
  mayNotMake: forbidden('You may not make such an account.'),
  noSuchAccount: missing('This account cannot be found.'),
  addressIsTheirs: forbidden(
    'This person can decide about rights together with you, so you cannot change their address. Ask them to change it.',
  ),
  notYourself: forbidden('No one locks or lets go themselves; ask another administrator.'),
  alreadySo: (status: string) => conflict(`This account is ${status} already.`),
  noApp: conflict('This account has no authenticator app.'),
  neverInvited: conflict('This person has signed in already and needs no invitation.'),
  notActive: (name: string) => conflict(`${name} is no longer active.`),
  roleNotYours: invalid('This role is given by administrators only.', 'role_ids'),
  wrongRoles: invalid('Customers hold the role Client only, and only they do.', 'role_ids'),
  dutiesLater: invalid(
    'These roles do not go together; give one of them on the page of the person.',
    'role_ids',
  ),
  noSuchRole: invalid('One of these roles does not exist.', 'role_ids'),
  sensitiveLater: invalid('A role that two people give is given on the page of the person.', 'role_ids'),

  mail: {
    footer: 'You get this mail because someone of your company made an account for you in Atrium.',
    open: 'Choose your password',
    note: 'The link works for seven days and once. Do you know nothing of this? Then leave it.',
    emailFooter: 'You get this mail because the address of your account in Atrium has been changed.',
  },
}

export const seeAsMessages = {
  stopped: 'You see Atrium through your own eyes again.',
  reasonEmpty: 'Please say why you look',
  mayNot: forbidden('You may not look through someone else’s eyes.'),
  notYourself: invalid('You see Atrium through your own eyes already.', 'account_id'),
  notActive: (name: string) => conflict(`${name} may not come in, so there is nothing to see.`),
}
