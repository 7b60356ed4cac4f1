import type { Screen } from '#platform/web/frames/screen.ts'

export const miningScreens: readonly Screen[] = [
  {
    path: '/data-mining',
    title: 'Data mining',
    menuGroup: 'Other',
    needs: 'mining.record.view',
    keywords: 'mine company domain lead research verify target person source prospect',
    load: () => import('./mining-screen.tsx'),
    actions: [
      {
        title: 'Mine a company',
        path: '/data-mining?add=record',
        keywords: 'new domain lead research',
        needs: 'mining.record.work',
      },
    ],
  },
  {
    path: '/data-mining/import',
    title: 'Import mined companies',
    needs: 'mining.record.work',
    load: () => import('./import-screen.tsx'),
  },
]
