import type { Screen } from '../../../platform/web/frames/screen.ts'

export const peopleScreens: readonly Screen[] = [
  {
    path: '/profile-details',
    title: 'My profile',
    menuGroup: 'Personal',
    forStaff: true,
    keywords: 'record birth date address family nominee education skills bank completeness history',
    load: () => import('./profile-screen.tsx'),
  },
  {
    path: '/statutory-details',
    title: 'Statutory details',
    menuGroup: 'Personal',
    forStaff: true,
    keywords: 'PAN Aadhaar UAN ESIC provident fund tax nominees bank',
    load: () => import('./statutory-screen.tsx'),
  },
  {
    path: '/staff',
    title: 'Staff',
    menuGroup: 'Administration',
    needs: 'people.work.read',
    keywords: 'employees joiners leavers probation hire release people records team',
    load: () => import('./staff-screen.tsx'),
  },
  {
    path: '/staff/person',
    title: 'Record',
    needs: 'people.work.read',
    load: () => import('./staff-person-screen.tsx'),
  },
  {
    path: '/staff-import',
    title: 'Take in people',
    menuGroup: 'Administration',
    needs: 'people.record.import',
    keywords: 'import Excel file upload people employees',
    load: () => import('./import-screen.tsx'),
  },
  {
    path: '/staff-figures',
    title: 'Figures of staff',
    menuGroup: 'Administration',
    needs: 'people.report.read',
    keywords: 'headcount tenure attrition joiners leavers report chart',
    load: () => import('./report-screen.tsx'),
  },
  {
    path: '/record-changes',
    title: 'Changes of records',
    menuGroup: 'Administration',
    needs: 'people.identity.read',
    keywords: 'approve decide profile bank requests',
    load: () => import('./changes-screen.tsx'),
  },
]
