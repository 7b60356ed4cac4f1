export { NoticeBell } from './notice-bell.tsx'
export { notificationsScreens } from './notifications-screens.ts'
