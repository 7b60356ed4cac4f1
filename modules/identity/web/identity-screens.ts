import type { Screen } from '#platform/web/frames/screen.ts'

export const identityScreens: readonly Screen[] = [
  {
    path: '/access-control',
    title: 'Access',
    menuGroup: 'Personal',
    keywords: 'roles permissions ask request approve delegate deputy away',
    load: () => import('./requests/own-access-screen.tsx'),
  },
  {
    path: '/access-control/people',
    title: 'Accounts',
    menuGroup: 'Administration',
    needs: 'identity.account.read',
    keywords: 'users people invite lock sign out roles give',
    load: () => import('./accounts/account-list-screen.tsx'),
  },
  {
    path: '/access-control/people/:id',
    title: 'Account',
    needs: 'identity.account.read',
    load: () => import('./accounts/account-screen.tsx'),
  },
  {
    path: '/access-control/roles',
    title: 'Roles',
    menuGroup: 'Administration',
    keywords: 'permissions grants rights',
    needs: 'identity.role.read',
    load: () => import('./roles/role-list-screen.tsx'),
  },
  {
    path: '/access-control/roles/:id',
    title: 'Role',
    needs: 'identity.role.read',
    load: () => import('./roles/role-screen.tsx'),
  },
  {
    path: '/access-control/matrix',
    title: 'Access matrix',
    needs: 'identity.role.read',
    load: () => import('./access-review/access-matrix-screen.tsx'),
  },
  {
    path: '/access-control/findings',
    title: 'Access findings',
    needs: 'identity.role.read',
    load: () => import('./access-review/access-finding-screen.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    menuGroup: 'Other',
    keywords: 'password devices sign out appearance colours',
    load: () => import('./settings-screen.tsx'),
  },
]
