import type { Screen } from '#platform/web/frames/screen.ts'

export const onboardingScreens: readonly Screen[] = [
  {
    path: '/onboarding',
    title: 'Onboarding',
    menuGroup: 'Recruitment',
    needs: 'onboarding.record.read',
    keywords: 'new hires joiners invite candidates verify convert employee',
    load: () => import('./hr/onboarding-list-screen.tsx'),
  },
  {
    path: '/onboarding/record',
    title: 'Newcomer',
    needs: 'onboarding.record.read',
    load: () => import('./hr/onboarding-record-screen.tsx'),
  },
  {
    path: '/onboarding/checklist',
    title: 'Joining day',
    needs: 'onboarding.record.read',
    load: () => import('./hr/first-day-checklist-screen.tsx'),
  },
  {
    path: '/joining-calendar',
    title: 'Joining calendar',
    menuGroup: 'Recruitment',
    needs: 'onboarding.record.read',
    keywords: 'joining dates month new hires DOJ',
    load: () => import('./hr/joining-calendar-screen.tsx'),
  },
  {
    path: '/onboarding-figures',
    title: 'Figures of onboarding',
    menuGroup: 'Recruitment',
    needs: 'onboarding.record.read',
    keywords: 'pipeline joining weeks missing no-show chart report',
    load: () => import('./hr/onboarding-figures-screen.tsx'),
  },
  {
    path: '/onboarding-tasks',
    title: 'Tasks for new hires',
    menuGroup: 'Recruitment',
    needs: 'onboarding.task.open',
    keywords: 'joining tasks laptop seat ID card overdue IT payroll',
    load: () => import('./tasks/tasks-screen.tsx'),
  },
  {
    path: '/onboarding-board',
    title: 'Overdue board',
    menuGroup: 'Recruitment',
    needs: 'onboarding.task.open',
    keywords: 'joining tasks late due today new hires',
    load: () => import('./tasks/task-board-screen.tsx'),
  },
  {
    path: '/onboarding-templates',
    title: 'What is done for new hires',
    menuGroup: 'Recruitment',
    needs: 'onboarding.template.manage',
    keywords: 'task templates office role onboarding',
    load: () => import('./tasks/task-templates-screen.tsx'),
  },
]
