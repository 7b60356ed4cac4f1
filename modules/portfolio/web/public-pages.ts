import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The pages that prospects go through to our videos. */
export const portfolioPublicScreens: readonly FrameScreen[] = [
  { path: '/video-portfolio', title: 'Video portfolio', load: () => import('./watching/landing-screen.tsx') },
  {
    path: '/video-portfolio-contact',
    title: 'Your details',
    load: () => import('./verification/contact-screen.tsx'),
  },
  {
    path: '/video-portfolio-verify-otp',
    title: 'Verification code',
    load: () => import('./verification/verify-screen.tsx'),
  },
  {
    path: '/video-portfolio-details',
    title: 'Our videos',
    load: () => import('./watching/details-screen.tsx'),
  },
]
