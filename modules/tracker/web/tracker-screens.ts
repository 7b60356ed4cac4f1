import type { Screen } from '#platform/web/frames/screen.ts'

export const trackerScreens: readonly Screen[] = [
  {
    path: '/my-tracker-activity',
    title: 'My tracker activity',
    menuGroup: 'Tracker',
    forStaff: true,
    keywords: 'slots sessions consent pair device seen by pause',
    load: () => import('./activity/my-tracker-activity-screen.tsx'),
  },
  {
    path: '/tracker-screenshot',
    title: 'Tracker screenshots',
    menuGroup: 'Tracker',
    forStaff: true,
    keywords: 'pictures gallery delete time',
    load: () => import('./screenshots/tracker-screenshot-screen.tsx'),
  },
  {
    path: '/tracker-settings',
    title: 'Tracker settings',
    menuGroup: 'Administration',
    needs: 'tracker.log.read',
    keywords: 'tracker rules looks view users consent text retention purge programs',
    menuPart: 'Time',
    load: () => import('./settings/tracker-settings-screen.tsx'),
  },
]
