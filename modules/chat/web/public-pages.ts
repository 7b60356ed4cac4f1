import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The chat of a site, on its websites and on a page of its own. */
export const chatPublicScreens: readonly FrameScreen[] = [
  { path: '/chat/:site', title: 'Chat', load: () => import('./widget/widget-screen.tsx') },
]
