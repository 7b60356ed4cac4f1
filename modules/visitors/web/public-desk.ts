import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** A door of its own: through the other one the desk would lead to the kit of the employee area. */
export const visitorsDeskScreens: readonly FrameScreen[] = [
  { path: '/visitor-book', title: 'Visitor book', load: () => import('./desks/visitor-sign-in-screen.tsx') },
  { path: '/visitor', title: 'Visitors today', load: () => import('./book/visitor-book-screen.tsx') },
]
