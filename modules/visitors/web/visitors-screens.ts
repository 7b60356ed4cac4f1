import type { Screen } from '#platform/web/frames/screen.ts'

/** What the employee area shows of visitors. */
export const visitorsScreens: readonly Screen[] = [
  {
    path: '/my-guests',
    title: 'My guests',
    menuGroup: 'Personal',
    needs: 'visitors.guest.announce',
    keywords: 'visitors expected announce reception front desk arrived',
    menuPart: 'Inbox',
    actions: [{ title: 'Expect a visitor', keywords: 'invite announce guest visitor' }],
    load: () => import('./guests/my-guests-screen.tsx'),
  },
  {
    path: '/visitors',
    title: 'Visitors',
    menuGroup: 'Company',
    needs: 'visitors.book.read',
    keywords: 'visitor book reception front desk who came inside',
    load: () => import('./visits/visits-screen.tsx'),
  },
  {
    path: '/visitor-reports',
    title: 'Visitor reports',
    menuGroup: 'Company',
    needs: 'visitors.book.read',
    keywords: 'visitors per day hour purpose host stay',
    tabOf: '/visitors',
    load: () => import('./visits/visit-report-screen.tsx'),
  },
  {
    path: '/visitor-desks',
    title: 'Visitor desks',
    menuGroup: 'Administration',
    needs: 'visitors.desk.manage',
    keywords: 'reception front desk visitor book passwords locations codes photos',
    menuPart: 'Organization',
    load: () => import('./desks/visitor-desks-screen.tsx'),
  },
]
