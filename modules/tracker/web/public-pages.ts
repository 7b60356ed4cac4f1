import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** Apart from the other screens, so that the public frame carries nothing of the employee area. */
export const trackerPublicScreens: readonly FrameScreen[] = [
  {
    path: '/tracker-location',
    title: 'Allow Location Access',
    load: () => import('./location/tracker-location-screen.tsx'),
  },
]
