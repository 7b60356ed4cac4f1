import type { FrameScreen } from '../../../platform/web/frames/screen.ts'

export const trackerPublicScreens: readonly FrameScreen[] = [
  {
    path: '/tracker-location',
    title: 'Allow Location Access',
    load: () => import('./tracker-location-screen.tsx'),
  },
]
