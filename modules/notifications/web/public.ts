export { NoticeBell } from './inbox/notice-bell.tsx'
export { NoticeItem } from './inbox/notice-item.tsx'
export { notificationsScreens } from './notifications-screens.ts'
