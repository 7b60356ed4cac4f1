import type { Screen } from '#platform/web/frames/screen.ts'

export const projectsScreens: readonly Screen[] = [
  {
    path: '/projects',
    title: 'Projects',
    menuGroup: 'Projects',
    keywords: 'project members managers client team',
    load: () => import('./projects/projects-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id',
    title: 'Project',
    load: () => import('./projects/project-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/board',
    title: 'Board',
    load: () => import('./board/board-screen.tsx'),
  },
  {
    path: '/projects/items',
    title: 'Work items',
    menuGroup: 'Projects',
    keywords: 'stories tasks subtasks issues bugs epics assigned',
    load: () => import('./items/items-screen.tsx'),
  },
  {
    path: '/projects/subtask/:id',
    title: 'Work item',
    load: () => import('./items/item-screen.tsx'),
  },
  {
    path: '/projects/issue-details/:id',
    title: 'Issue',
    load: () => import('./items/item-screen.tsx'),
  },
  {
    path: '/my-team-tasks',
    title: 'My team’s tasks',
    menuGroup: 'Projects',
    keywords: 'team work items reports overdue',
    load: () => import('./items/team-tasks-screen.tsx'),
  },
  {
    path: '/my-team-tasks/subtask/:id',
    title: 'Work item of the team',
    load: () => import('./items/item-screen.tsx'),
  },
  {
    path: '/my-team-tasks/issue-details/:id',
    title: 'Issue of the team',
    load: () => import('./items/item-screen.tsx'),
  },
]
