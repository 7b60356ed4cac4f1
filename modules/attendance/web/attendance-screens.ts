import type { Screen } from '#platform/web/frames/screen.ts'

export const attendanceScreens: readonly Screen[] = [
  {
    path: '/attendance-details',
    title: 'Attendance',
    menuGroup: 'Personal',
    forStaff: true,
    keywords: 'clock in out punch time change work from home outdoor',
    menuPart: 'Time',
    goKey: 'a',
    actions: [
      {
        title: 'Correct my attendance',
        path: '/attendance-details?ask=time_change_request',
        keywords: 'correct clock forgot punch time change request yesterday fix',
      },
      {
        title: 'See why a day is late',
        keywords: 'why late early absent half day present reason',
      },
    ],
    load: () => import('./days/attendance-details-screen.tsx'),
  },
  {
    path: '/monthly-attendance',
    title: 'Monthly attendance',
    menuGroup: 'Personal',
    forStaff: true,
    keywords: 'register muster month grid',
    menuPart: 'Time',
    load: () => import('./days/monthly-attendance-screen.tsx'),
  },
  {
    path: '/my-team-attendance',
    title: "My team's attendance",
    menuGroup: 'Team',
    needs: 'attendance.day.read',
    keywords: 'who is in missing punch approve',
    load: () => import('./days/my-team-attendance-screen.tsx'),
  },
  {
    path: '/payroll-months',
    title: 'Attendance close',
    menuGroup: 'Administration',
    needs: 'calendar.month.freeze',
    keywords: 'close freeze open unfreeze cut-off arrears differences',
    menuPart: 'Time',
    load: () => import('./closing/closing-screen.tsx'),
  },
  {
    path: '/settings/offices-and-clock',
    title: 'Offices and the clock',
    menuGroup: 'Administration',
    needs: 'attendance.office.manage',
    keywords: 'network ip geofence place office only punch',
    menuPart: 'Time',
    load: () => import('./offices/offices-screen.tsx'),
  },
]
