import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** What a client opens by a link alone. */
export const salesPublicScreens: readonly FrameScreen[] = [
  {
    path: '/query/:token',
    title: 'Our questions to you',
    load: () => import('./queries/own-query-screen.tsx'),
  },
  {
    path: '/proposal/:token',
    title: 'Our proposal to you',
    load: () => import('./proposals/own-proposal-screen.tsx'),
  },
]
