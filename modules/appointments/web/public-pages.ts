import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The pages on which prospects book, and the one behind the link of their mail. */
export const appointmentsPublicScreens: readonly FrameScreen[] = [
  {
    path: '/book-appointment',
    title: 'Book an appointment',
    load: () => import('./booking/book-screen.tsx'),
  },
  {
    path: '/contact-form/appointment_calender',
    title: 'Schedule a meeting',
    load: () => import('./booking/contact-screen.tsx'),
  },
  { path: '/book-time-scheduled', title: 'Scheduled', load: () => import('./booking/scheduled-screen.tsx') },
  { path: '/appointment/:token', title: 'Your meeting', load: () => import('./booking/own-screen.tsx') },
]
