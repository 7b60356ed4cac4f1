import type { Screen } from '../../../platform/web/frames/screen.ts'

export const identityScreens: readonly Screen[] = [
  {
    path: '/access-control',
    title: 'Access',
    menuGroup: 'Personal',
    keywords: 'roles permissions ask request approve delegate deputy away',
    load: () => import('./access-screen.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    menuGroup: 'Other',
    keywords: 'password devices sign out appearance colours',
    load: () => import('./settings-screen.tsx'),
  },
]
