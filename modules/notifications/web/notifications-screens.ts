import type { Screen } from '#platform/web/frames/screen.ts'

export const notificationsScreens: readonly Screen[] = [
  {
    path: '/notifications',
    title: 'Notices',
    menuGroup: 'Personal',
    keywords: 'notifications bell unread messages',
    menuPart: 'Inbox',
    goKey: 'n',
    load: () => import('./inbox/notifications-screen.tsx'),
  },
  {
    path: '/settings/notifications',
    title: 'Mailed notifications',
    load: () => import('./preferences/preferences-screen.tsx'),
  },
  {
    path: '/send-notice',
    title: 'Send notification',
    menuGroup: 'Administration',
    needs: 'notifications.notice.send',
    keywords: 'broadcast everyone announce',
    menuPart: 'System',
    load: () => import('./sent-notices/send-notice-screen.tsx'),
  },
]
