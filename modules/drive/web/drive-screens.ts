import type { Screen } from '#platform/web/frames/screen.ts'

export const driveScreens: readonly Screen[] = [
  {
    path: '/rd-drive',
    title: 'Drive',
    menuGroup: 'Drive',
    keywords: 'files folders documents upload share trash starred recent',
    actions: [{ title: 'Upload a file', keywords: 'drive folder' }],
    load: () => import('./tree/drive-screen.tsx'),
  },
  {
    path: '/rd-drive/folders/:id',
    title: 'Folder',
    load: () => import('./tree/folder-screen.tsx'),
  },
  {
    path: '/rd-drive/drive-analytic',
    title: 'Storage',
    menuGroup: 'Drive',
    needs: 'drive.storage.manage',
    keywords: 'quota duplicates unused bytes links figures',
    load: () => import('./figures/drive-analytic-screen.tsx'),
  },
  {
    path: '/rd-drive/folder-drive-analytic/:id',
    title: 'Folder figures',
    load: () => import('./figures/folder-analytic-screen.tsx'),
  },
]
