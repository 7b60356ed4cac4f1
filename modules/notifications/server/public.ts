export {
  delegationEndedNotice,
  delegationStartedNotice,
  guessingNotice,
  passwordChangedNotice,
  roleEndedNotice,
  roleGivenNotice,
  seenAsNotice,
  tellOf,
} from './account-notices.ts'
export { forgetNotices } from './forget-notices.ts'
export { findNotices } from './find-notices.ts'
export { newDeviceNotice, tellOfNewDevice } from './new-device-notice.ts'
export { defineNotice, type NoticeFile, type NoticeKind, type NoticeMailing } from './notice.ts'
export { notificationsArea } from './notifications-handlers.ts'
export { notify } from './notify.ts'
export { roleEndingNotice } from './role-ending-notice.ts'
export { writtenNotice } from './spread-notice.ts'
