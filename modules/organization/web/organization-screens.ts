import type { Screen } from '#platform/web/frames/screen.ts'

export const organizationScreens: readonly Screen[] = [
  {
    path: '/directory',
    title: 'Directory',
    menuGroup: 'Company',
    needs: 'organization.directory.read',
    keywords: 'people colleagues phone book who e-mail',
    load: () => import('./directory/directory-screen.tsx'),
  },
  {
    path: '/organization-chart',
    title: 'Organization chart',
    menuGroup: 'Company',
    needs: 'organization.directory.read',
    keywords: 'tree hierarchy reports line manager team who leads',
    load: () => import('./chart/chart-screen.tsx'),
  },
  {
    path: '/departments',
    title: 'Departments',
    menuGroup: 'Administration',
    needs: 'organization.lists.manage',
    load: () => import('./lists/department-screen.tsx'),
  },
  {
    path: '/designations',
    title: 'Designations',
    menuGroup: 'Administration',
    needs: 'organization.lists.manage',
    keywords: 'titles positions',
    load: () => import('./lists/designation-screen.tsx'),
  },
  {
    path: '/cities',
    title: 'Cities',
    menuGroup: 'Administration',
    needs: 'organization.lists.manage',
    keywords: 'towns places states addresses',
    load: () => import('./lists/city-screen.tsx'),
  },
  {
    path: '/settings/companies',
    title: 'Companies',
    menuGroup: 'Administration',
    needs: 'organization.company.manage',
    keywords: 'names addresses phone website legal',
    load: () => import('./lists/companies-screen.tsx'),
  },
]
