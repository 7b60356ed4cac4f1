import type { Screen } from '#platform/web/frames/screen.ts'

export const operationsScreens: readonly Screen[] = [
  {
    path: '/my-tasks',
    title: 'My tasks',
    menuGroup: 'Personal',
    keywords: 'exports downloads background jobs files',
    load: () => import('./tasks/my-tasks-screen.tsx'),
  },
  {
    path: '/background-tasks',
    title: 'Background tasks',
    menuGroup: 'Administration',
    needs: 'operations.jobs.read',
    keywords: 'jobs queue runs failed retry',
    load: () => import('./tasks/tasks-screen.tsx'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    menuGroup: 'Administration',
    needs: 'operations.outbox.read',
    keywords: 'mails sent smtp codes links',
    load: () => import('./mail/outbox-screen.tsx'),
  },
  {
    path: '/change-log',
    title: 'Change log',
    menuGroup: 'Administration',
    needs: 'operations.change-log.read',
    keywords: 'audit trail history who changed what',
    load: () => import('./change-log/change-log-screen.tsx'),
  },
  {
    path: '/settings/mail-templates',
    title: 'Mail templates',
    menuGroup: 'Administration',
    needs: 'operations.mail-template.manage',
    keywords: 'letters words subject placeholders preview',
    load: () => import('./mail/mail-templates-screen.tsx'),
  },
  {
    path: '/settings/embedding',
    title: 'Embedding',
    menuGroup: 'Administration',
    needs: 'operations.embedding.manage',
    keywords: 'websites origins frames public pages iframe',
    load: () => import('./embedding/embedding-screen.tsx'),
  },
  {
    path: '/system',
    title: 'System',
    menuGroup: 'Administration',
    needs: 'operations.system.read',
    keywords: 'version storage database schedule health',
    load: () => import('./system/system-screen.tsx'),
  },
]
