import { newDeviceNotice, writtenNotice, type NoticeKind } from '../modules/notifications/server/public.ts'

/** Every kind of notice, in the order in which people choose which of them are mailed. */
export const noticeKinds: readonly NoticeKind[] = [newDeviceNotice, writtenNotice]
