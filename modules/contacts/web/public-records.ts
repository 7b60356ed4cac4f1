import type { Screen } from '#platform/web/frames/screen.ts'

export const contactsScreens: readonly Screen[] = [
  {
    path: '/personal-data',
    title: 'Personal data',
    menuGroup: 'Administration',
    needs: 'contacts.person.read',
    keywords: 'erase forget export privacy prospects visitors gdpr dpdp request',
    load: () => import('./personal-records-screen.tsx'),
  },
]
