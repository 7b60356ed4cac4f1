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
    path: '/projects/cards',
    title: 'Projects as cards',
    forStaff: true,
    keywords: 'progress budget overdue milestone',
    load: () => import('./projects/project-cards-screen.tsx'),
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
    path: '/projects/project-details/:id/backlog',
    title: 'Backlog',
    load: () => import('./sprints/backlog-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/sprints',
    title: 'Sprints',
    load: () => import('./sprints/sprints-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/list',
    title: 'Items of the project',
    load: () => import('./items/project-items-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/timeline',
    title: 'Timeline',
    load: () => import('./plans/timeline-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/efforts',
    title: 'Efforts',
    load: () => import('./plans/efforts-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/change-requests',
    title: 'Change requests of the project',
    load: () => import('./changes/project-changes-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/notes',
    title: 'Notes of the project',
    load: () => import('./projects/notes-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/epics',
    title: 'Epics of the project',
    load: () => import('./plans/epics-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/issues',
    title: 'Issues of the project',
    load: () => import('./items/issues-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/milestones',
    title: 'Milestones of the project',
    load: () => import('./plans/milestones-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/members',
    title: 'Members of the project',
    load: () => import('./projects/members-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/settings',
    title: 'Settings of the project',
    load: () => import('./projects/settings-screen.tsx'),
  },
  {
    path: '/projects/documents/:id',
    title: 'Documents of the project',
    load: () => import('./documents/documents-screen.tsx'),
  },
  {
    path: '/projects/documents/:id/:folder',
    title: 'Folder of the project',
    load: () => import('./documents/documents-screen.tsx'),
  },
  {
    path: '/projects/sprints/:id',
    title: 'Sprint',
    load: () => import('./sprints/sprint-screen.tsx'),
  },
  {
    path: '/change-request',
    title: 'Change requests',
    menuGroup: 'Projects',
    keywords: 'scope change client accept impact budget',
    load: () => import('./changes/change-requests-screen.tsx'),
  },
  {
    path: '/change-request/request-details/:id',
    title: 'Change request',
    load: () => import('./changes/request-details-screen.tsx'),
  },
  {
    path: '/task-requests',
    title: 'Task requests',
    menuGroup: 'Projects',
    forStaff: true,
    keywords: 'ask for a task approve',
    load: () => import('./requests/task-requests-screen.tsx'),
  },
  {
    path: '/projects/items',
    title: 'Work items',
    menuGroup: 'Projects',
    keywords: 'stories tasks subtasks issues bugs epics assigned',
    load: () => import('./items/items-screen.tsx'),
  },
  {
    path: '/projects/import',
    title: 'Import work items',
    forStaff: true,
    keywords: 'csv excel upload items stories backlog',
    load: () => import('./import/import-screen.tsx'),
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
    menuGroup: 'Team',
    forStaff: true,
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
