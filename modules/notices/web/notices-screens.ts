import type { Screen } from '#platform/web/frames/screen.ts'

export const noticesScreens: readonly Screen[] = [
  {
    path: '/policies',
    title: 'Policies',
    menuGroup: 'Company',
    needs: 'notices.policy.read',
    keywords: 'rules handbook acknowledge versions',
    load: () => import('./policies/policies-screen.tsx'),
  },
  {
    path: '/message-board',
    title: 'Message board',
    menuGroup: 'Other',
    needs: 'notices.board.read',
    keywords: 'announcements posts news comments',
    goKey: 'm',
    load: () => import('./board/message-board-screen.tsx'),
  },
  {
    path: '/help',
    title: 'Help',
    menuGroup: 'Other',
    needs: 'notices.board.read',
    keywords: 'manual guide how to questions',
    load: () => import('./manual/help-screen.tsx'),
  },
  {
    path: '/help-figures',
    title: 'Manual statistics',
    needs: 'notices.manual.edit',
    keywords: 'manual votes helpful questions not found',
    load: () => import('./manual/help-figures-screen.tsx'),
  },
]
