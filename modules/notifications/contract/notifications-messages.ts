import { conflict, forbidden, invalid, missing } from '../../../platform/contract/refusal.ts'

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
}
