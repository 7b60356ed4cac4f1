export { NoticeBell } from './notice-bell.tsx'
export { NoticeItem } from './notice-item.tsx'
export { notificationsScreens } from './notifications-screens.ts'
