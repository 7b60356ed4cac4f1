import type { Screen } from '#platform/web/frames/screen.ts'

export const engineeringScreens: readonly Screen[] = [
  {
    path: '/projects/releases',
    title: 'Releases',
    menuGroup: 'Projects',
    keywords: 'version deploy checklist release notes rollback',
    load: () => import('./releases/releases-screen.tsx'),
  },
  {
    path: '/projects/releases/:id',
    title: 'Release',
    load: () => import('./releases/release-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/releases',
    title: 'Releases of the project',
    load: () => import('./releases/project-releases-screen.tsx'),
  },
  {
    path: '/projects/code-review',
    title: 'Code reviews',
    menuGroup: 'Projects',
    forStaff: true,
    keywords: 'merge request pull request findings blocker reviewer',
    load: () => import('./reviews/reviews-screen.tsx'),
  },
  {
    path: '/projects/code-review/:id',
    title: 'Code review',
    forStaff: true,
    load: () => import('./reviews/review-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/code-review',
    title: 'Code reviews of the project',
    forStaff: true,
    load: () => import('./reviews/project-reviews-screen.tsx'),
  },
  {
    path: '/projects/requirement-analysis',
    title: 'Requirement analyses',
    menuGroup: 'Projects',
    forStaff: true,
    keywords: 'requirements estimate functional assumptions analyst',
    load: () => import('./analyses/analyses-screen.tsx'),
  },
  {
    path: '/projects/requirement-analysis/:id',
    title: 'Requirement analysis',
    forStaff: true,
    load: () => import('./analyses/analysis-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/requirement-analysis',
    title: 'Requirement analyses of the project',
    forStaff: true,
    load: () => import('./analyses/project-analyses-screen.tsx'),
  },
  {
    path: '/projects/api-collections',
    title: 'API collections',
    menuGroup: 'Projects',
    forStaff: true,
    keywords: 'postman openapi curl rest request environment',
    load: () => import('./apis/collections-screen.tsx'),
  },
  {
    path: '/projects/api-collections/:id',
    title: 'API collection',
    forStaff: true,
    load: () => import('./apis/collection-screen.tsx'),
  },
  {
    path: '/projects/project-details/:id/api-collections',
    title: 'API collections of the project',
    forStaff: true,
    load: () => import('./apis/project-collections-screen.tsx'),
  },
]
