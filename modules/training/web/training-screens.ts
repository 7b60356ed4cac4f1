import type { Screen } from '#platform/web/frames/screen.ts'

export const trainingScreens: readonly Screen[] = [
  {
    path: '/trainings',
    title: 'Trainings',
    menuGroup: 'Training',
    forStaff: true,
    keywords: 'course enrol certificate mandatory session trainer learning attendance feedback',
    load: () => import('./trainings-screen.tsx'),
    actions: [
      { title: 'Enrol in a training', path: '/trainings?tab=open', keywords: 'course learn seat' },
      { title: 'My certificates', path: '/trainings?tab=mine', keywords: 'training course' },
    ],
  },
  {
    path: '/trainings/training-details/:id',
    title: 'Training',
    forStaff: true,
    load: () => import('./details/training-screen.tsx'),
  },
  {
    path: '/training-calender',
    title: 'Training calendar',
    menuGroup: 'Training',
    forStaff: true,
    keywords: 'month week sessions course feed',
    load: () => import('./calendar-screen.tsx'),
  },
]
