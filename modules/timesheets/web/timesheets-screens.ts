import type { Screen } from '#platform/web/frames/screen.ts'

export const timesheetsScreens: readonly Screen[] = [
  {
    path: '/my-timesheet',
    title: 'Timesheet',
    menuGroup: 'Personal',
    menuPart: 'Time',
    forStaff: true,
    keywords: 'time hours log week timer project',
    load: () => import('./weeks/my-timesheet-screen.tsx'),
  },
  {
    path: '/my-team-timesheet',
    title: 'Team timesheets',
    menuGroup: 'Team',
    forStaff: true,
    needs: 'timesheets.entry.view',
    keywords: 'time hours approve week',
    load: () => import('./weeks/team-timesheets-screen.tsx'),
  },
  {
    path: '/my-team-timesheet/timesheet-details/:id',
    title: 'Timesheet details',
    forStaff: true,
    load: () => import('./weeks/timesheet-details-screen.tsx'),
  },
  {
    path: '/projects-timesheet',
    title: 'Project timesheets',
    menuGroup: 'Projects',
    forStaff: true,
    keywords: 'time hours review billable',
    load: () => import('./review/project-timesheets-screen.tsx'),
  },
  {
    path: '/projects-timesheet/timesheet-details/:id',
    title: 'Timesheet details',
    forStaff: true,
    load: () => import('./weeks/timesheet-details-screen.tsx'),
  },
  {
    path: '/project-report',
    title: 'Resource utilization',
    menuGroup: 'Projects',
    forStaff: true,
    keywords: 'utilization billable bench capacity forecast report',
    load: () => import('./utilization/project-report-screen.tsx'),
  },
]
