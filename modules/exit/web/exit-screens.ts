import type { Screen } from '#platform/web/frames/screen.ts'

export const exitScreens: readonly Screen[] = [
  {
    path: '/resignation',
    title: 'Resignation',
    menuGroup: 'Personal',
    menuPart: 'Employment',
    forStaff: true,
    keywords: 'resign leave company notice period exit last working day',
    load: () => import('./resignation/resignation-screen.tsx'),
  },
  {
    path: '/exit',
    title: 'Exits',
    menuGroup: 'Administration',
    needs: 'exit.record.read',
    keywords: 'leavers resignations notice offboarding last working day',
    load: () => import('./exits/exits-screen.tsx'),
  },
  {
    path: '/exit/clearances',
    title: 'Exit clearances',
    menuGroup: 'Administration',
    tabOf: '/exit',
    needs: 'exit.clearance.open',
    keywords: 'no dues clearance leaver department',
    load: () => import('./clearances/clearances-screen.tsx'),
  },
  {
    path: '/exit/report',
    title: 'Exit report',
    menuGroup: 'Administration',
    tabOf: '/exit',
    needs: 'exit.record.manage',
    keywords: 'attrition leavers reasons notice no dues',
    load: () => import('./reports/exit-report-screen.tsx'),
  },
  {
    path: '/exit/:id',
    title: 'Exit',
    needs: 'exit.record.read',
    load: () => import('./exits/exit-screen.tsx'),
  },
]
