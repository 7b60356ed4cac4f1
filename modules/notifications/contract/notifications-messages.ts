import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const notificationsMessages = {
  preferenceSet: 'Preference saved.',
  quietHoursSet: 'Quiet hours saved.',
  quietHoursDropped: 'Quiet hours turned off.',
  noticeSending: 'Notification sent.',

  noSuchKind: missing('This notification type doesn’t exist.'),
  wayNotOffered: invalid('This option isn’t available for this notification.', 'mail'),
  quietTimeEmpty: 'Choose a time',
  quietHoursEmpty: 'Quiet hours must end at a different time than they start',
  mandatory: conflict('This notification is always emailed because it protects your account.'),
  titleEmpty: 'Enter a title',
  textEmpty: 'Enter a message',
  linkNotOurs: 'Enter an Atrium page that begins with a slash, such as /policies',
  locationEmpty: 'Choose an office',
  companyEmpty: 'Choose a company',
  notYours: forbidden('You don’t have permission to send notifications.'),
  ownCompanyOnly: forbidden('You can send notifications only to your own company.'),
  nobodyThere: invalid('This notification has no recipients. Choose another audience.', 'audience'),

  account: {
    roleGiven: (role: string) => `You were granted the role ${role}`,
    roleForGood: 'It has no end date. New pages appear in your menu.',
    roleUntil: (lastDay: string) => `It ends on ${lastDay}. Its pages are in your menu until then.`,
    roleEnded: (role: string) => `Your role ${role} has ended`,
    roleEndedText: 'You no longer have access to its pages.',
    roleEnding: (role: string, days: number) => `Your role ${role} ends in ${days} days`,
    roleEndingText: 'If you need it longer, request it again.',
    delegationStarted: (deputy: string, giver: string) => `${deputy} is now the delegate of ${giver}`,
    fromTo: (from: string, to: string) => (from === to ? `On ${from}.` : `From ${from} until ${to}.`),
    delegationEnded: (deputy: string, giver: string) => `${deputy} is no longer the delegate of ${giver}`,
    decidesAgain: (giver: string) => `Pending approvals go to ${giver} alone again.`,
    passwordChanged: 'Your password was changed',
    passwordChangedText:
      'All other devices were signed out. If this wasn’t you, reset your password and tell an administrator.',
    guessing: 'Password guessing on your account',
    guessingText:
      'Many wrong passwords or codes were tried within an hour. Atrium slows them down and you can still sign in. If you use this password elsewhere, change it now.',
    mailOpened: (name: string) => `${name} opened a mail that was written to you`,
    mailOpenedText: (subject: string) =>
      `No mail server is set, so an administrator can open the mails that wait for you: “${subject}”. If you did not ask for it, change your password.`,
    seenAs: (name: string) => `${name} viewed Atrium as you`,
    seenAsText: (reason: string) =>
      `Reason: ${reason} They couldn’t change anything or see confidential data. It is recorded in the change log.`,
  },

  digest: {
    label: 'Daily digest',
    subject: 'Your daily digest: {summary}',
    opening: 'Hello {name}, here is what is pending with you and what is unread since your last digest.',
    decisionsInShort: (count: number) => counted(count, 'decision', 'decisions'),
    noticesInShort: (count: number) => counted(count, 'notice', 'notices'),
    decisions: (count: number) =>
      count === 1
        ? '1 decision is pending with you:'
        : `${count} decisions are pending with you, oldest first:`,
    notices: (count: number) =>
      count === 1 ? '1 unread notification:' : `${count} unread notifications, newest first:`,
    inPlaceOf: (name: string) => `As delegate of ${name}`,
    more: (count: number) => `and ${count} more`,
    openNotices: 'Open notifications',
    why: (address: string) => `Choose in Atrium what this email contains: ${address}`,
  },
}
