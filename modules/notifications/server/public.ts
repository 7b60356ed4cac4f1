export { newDeviceNotice, tellOfNewDevice } from './new-device-notice.ts'
export type { NoticeKind } from './notice.ts'
export { notificationsArea } from './notifications-handlers.ts'
export { writtenNotice } from './spread-notice.ts'
