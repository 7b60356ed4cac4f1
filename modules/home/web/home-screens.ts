import type { Screen } from '#platform/web/frames/screen.ts'

export const homeScreens: readonly Screen[] = [
  { path: '/', title: 'Home', keywords: 'start today', load: () => import('./home-screen.tsx') },
]
