import { publicAddress } from '#platform/contract/public-address.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'
import type { getPortfolioCompany } from '#portfolio/contract/public-calls.ts'

const company = publicAddress<typeof getPortfolioCompany>('GET', '/portfolio/get-company')

/** The pages that prospects go through to our videos. */
export const portfolioPublicScreens: readonly FrameScreen[] = [
  {
    path: '/video-portfolio',
    title: 'Video portfolio',
    load: () => import('./watching/landing-screen.tsx'),
    company,
  },
  {
    path: '/video-portfolio-contact',
    title: 'Your details',
    load: () => import('./verification/contact-screen.tsx'),
    company,
    step: [1, 2],
  },
  {
    path: '/video-portfolio-verify-otp',
    title: 'Verification code',
    load: () => import('./verification/verify-screen.tsx'),
    company,
    step: [2, 2],
  },
  {
    path: '/video-portfolio-details',
    title: 'Our videos',
    load: () => import('./watching/details-screen.tsx'),
    company,
  },
]
