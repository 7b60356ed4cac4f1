import type { Screen } from '#platform/web/frames/screen.ts'

export const cvScreens: readonly Screen[] = [
  {
    path: '/cv-details',
    title: 'My CV',
    menuGroup: 'Personal',
    needs: 'cv.own.write',
    keywords: 'résumé curriculum skills experience projects education download PDF',
    menuPart: 'Growth',
    load: () => import('./contents/cv-details-screen.tsx'),
  },
  {
    path: '/cv-details/:id',
    title: 'CV of a colleague',
    needs: 'cv.cv.read',
    load: () => import('./contents/colleague-cv-screen.tsx'),
  },
  {
    path: '/skills',
    title: 'Skills',
    menuGroup: 'Team',
    needs: 'cv.inventory.read',
    keywords: 'who knows inventory level years search',
    load: () => import('./skills/skills-screen.tsx'),
  },
]
