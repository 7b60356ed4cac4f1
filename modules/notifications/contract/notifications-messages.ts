import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const notificationsMessages = {
  preferenceSet: 'Your choice is saved.',
  quietHoursSet: 'Your quiet hours are saved.',
  quietHoursDropped: 'Mails come at any hour from now on.',
  noticeSending: 'Your notice is on its way.',

  noSuchKind: missing('This kind of notice cannot be found.'),
  wayNotOffered: invalid('This cannot be chosen for this kind of notice.', 'mail'),
  quietTimeEmpty: 'Please choose an hour and a minute',
  quietHoursEmpty: 'The quiet hours must end at another time than they begin',
  mandatory: conflict('This notice is always mailed, because it is about the safety of your account.'),
  titleEmpty: 'Please give the notice a title',
  textEmpty: 'Please write what you want to tell',
  linkNotOurs: 'A link leads to a page of Atrium and begins with one slash, such as /policies',
  locationEmpty: 'Please choose an office',
  companyEmpty: 'Please choose a company',
  notYours: forbidden('You may not send notices.'),
  ownCompanyOnly: forbidden('You may send notices to your own company only.'),
  nobodyThere: invalid('No one would receive this notice.', 'audience'),

  account: {
    roleGiven: (role: string) => `You have been given the role ${role}`,
    roleForGood: 'It has no last day. What it opens stands in your menu.',
    roleUntil: (lastDay: string) =>
      `Its last day is ${lastDay}. Until then, what it opens stands in your menu.`,
    roleEnded: (role: string) => `Your role ${role} has ended`,
    roleEndedText: 'What only this role opened is closed to you now.',
    roleEnding: (role: string, days: number) => `Your role ${role} ends in ${days} days`,
    roleEndingText: 'If you need it longer, ask for it again.',
    delegationStarted: (deputy: string, giver: string) => `${deputy} decides in the place of ${giver}`,
    fromTo: (from: string, to: string) => (from === to ? `On ${from}.` : `From ${from} until ${to}.`),
    delegationEnded: (deputy: string, giver: string) =>
      `${deputy} no longer decides in the place of ${giver}`,
    decidesAgain: (giver: string) => `What waits for a decision goes to ${giver} alone again.`,
    passwordChanged: 'Your password was changed',
    passwordChangedText:
      'Every other device has been signed out. If this was not you, set a new one at the sign-in, as for a forgotten password, and tell an administrator.',
    guessing: 'Someone is trying passwords on your account',
    guessingText:
      'Many wrong passwords or codes were tried within an hour. Atrium slows them down, and you can sign in as always. If you use your password anywhere else as well, change it now.',
    mailOpened: (name: string) => `${name} opened a mail that was written to you`,
    mailOpenedText: (subject: string) =>
      `No mail server is set, so an administrator can open the mails that wait for you: “${subject}”. If you did not ask for it, change your password.`,
    seenAs: (name: string) => `${name} looked at Atrium through your eyes`,
    seenAsText: (reason: string) =>
      `The reason given was: ${reason} Nothing can be changed this way, what is confidential stays closed, and each time is kept in the change log.`,
  },

  digest: {
    label: 'Daily digest',
    subject: 'This morning: {summary}',
    opening: 'Hello {name}, this waits for you, or came since your last digest and is unread.',
    decisionsInShort: (count: number) => counted(count, 'decision', 'decisions'),
    noticesInShort: (count: number) => counted(count, 'notice', 'notices'),
    decisions: (count: number) =>
      count === 1 ? 'One decision waits for you:' : `${count} decisions wait for you, the oldest first:`,
    notices: (count: number) =>
      count === 1 ? 'One notice is unread:' : `${count} notices are unread, the newest first:`,
    inPlaceOf: (name: string) => `In the place of ${name}`,
    more: (count: number) => `and ${count} more`,
    openNotices: 'Open my notices',
    why: (address: string) => `You choose in Atrium what this mail tells, and whether it comes: ${address}`,
  },
}
