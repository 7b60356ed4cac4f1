export {
  delegationEndedNotice,
  delegationStartedNotice,
  guessingNotice,
  passwordChangedNotice,
  roleEndedNotice,
  roleGivenNotice,
  mailOpenedNotice,
  seenAsNotice,
  tellOf,
} from './account/account-notices.ts'
export { forgetNotices } from './inbox/delete-notices.ts'
export { findNotices } from './inbox/search-notices.ts'
export { newDeviceNotice, tellOfNewDevice } from './account/new-device-notice.ts'
export { defineNotice, type NoticeFile, type NoticeKind, type NoticeMailing } from './define-notice.ts'
export { notificationsArea } from './notifications-handlers.ts'
export { notify } from './delivery/notify.ts'
export { roleEndingNotice } from './account/role-ending-notice.ts'
export { writtenNotice } from './sent-notices/deliver-sent-notice.ts'
