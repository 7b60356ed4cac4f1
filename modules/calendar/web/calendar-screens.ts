import type { Screen } from '#platform/web/frames/screen.ts'

export const calendarScreens: readonly Screen[] = [
  {
    path: '/calender',
    title: 'Calendar',
    menuGroup: 'Personal',
    needs: 'calendar.people.read',
    keywords: 'month my days holidays leave working time subscribe',
    menuPart: 'Time',
    goKey: 'c',
    load: () => import('./month/month-screen.tsx'),
  },
  {
    path: '/holidays',
    title: 'Holidays',
    menuGroup: 'Company',
    needs: 'calendar.people.read',
    keywords: 'days off restricted optional list year',
    load: () => import('./holidays/holidays-screen.tsx'),
  },
  {
    path: '/employee-calender',
    title: 'Employee calendar',
    menuGroup: 'Other',
    needs: 'calendar.people.read',
    keywords: 'who is away team coverage absent leave',
    actions: [{ title: 'Who is on leave', keywords: 'who is on leave away today absent out' }],
    load: () => import('./people/people-screen.tsx'),
  },
  {
    path: '/settings/working-time',
    title: 'Working hours',
    menuGroup: 'Administration',
    needs: 'calendar.policy.manage',
    keywords: 'policies hours shifts weekly off saturdays flexible grace',
    menuPart: 'Time',
    load: () => import('./working-time/working-time-screen.tsx'),
  },
]
