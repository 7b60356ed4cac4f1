import { conflict, forbidden, invalid, missing } from '../../../platform/contract/refusal.ts'

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
  nobodyThere: invalid('Nobody would receive this notice.', 'audience'),

  digest: {
    label: 'Daily digest',
    subject: 'This morning: {summary}',
    opening: 'Hello {name},\n\nthis is your digest of the day.',
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
