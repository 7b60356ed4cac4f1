import type { Screen } from '#platform/web/frames/screen.ts'

export const academyScreens: readonly Screen[] = [
  {
    path: '/academy/leads',
    title: 'Academy leads',
    menuGroup: 'Academy',
    needs: 'academy.lead.work',
    keywords: 'student enquiry follow-up call today counsellor course enrol admission funnel seats',
    load: () => import('./leads/leads-screen.tsx'),
    actions: [{ title: 'Add an academy lead', path: '/academy/leads?add=lead', keywords: 'student enquiry' }],
  },
  {
    path: '/academy/leads/import',
    title: 'Import academy leads',
    needs: 'academy.lead.assign',
    load: () => import('./leads/import-screen.tsx'),
  },
  {
    path: '/academy/leads/:id',
    title: 'Academy lead',
    needs: 'academy.lead.work',
    load: () => import('./leads/lead-screen.tsx'),
  },
  {
    path: '/academy/source',
    title: 'Academy sources',
    menuGroup: 'Academy',
    needs: 'academy.master.manage',
    keywords: 'lead source channel merge',
    load: () => import('./masters/sources-screen.tsx'),
  },
  {
    path: '/academy/course',
    title: 'Academy courses',
    menuGroup: 'Academy',
    needs: 'academy.master.manage',
    keywords: 'course batch seats fee weeks',
    load: () => import('./masters/courses-screen.tsx'),
  },
  {
    path: '/academy/status',
    title: 'Academy statuses',
    menuGroup: 'Academy',
    needs: 'academy.master.manage',
    keywords: 'lead status stage colour merge',
    load: () => import('./masters/statuses-screen.tsx'),
  },
]
