import type { FrameScreen } from '../../../platform/web/frames/screen.ts'

export const visitorsScreens: readonly FrameScreen[] = [
  { path: '/visitor-book', title: 'Visitor book', load: () => import('./visitor-sign-in-screen.tsx') },
  { path: '/visitor', title: 'Visitors today', load: () => import('./visitor-book-screen.tsx') },
]
