import type { FrameScreen } from '#platform/web/frames/screen.ts'
import { startAddresses } from './start-addresses.ts'

const company = startAddresses.links

const questions = (path: string) => `/${path}/:category_id/:service_id`

/** The pages that prospects go through. Another area adds its own `/contact-form/…` to the public frame. */
export const estimatesPublicScreens: readonly FrameScreen[] = [
  {
    path: '/app-cost-category',
    title: 'Cost calculator',
    load: () => import('./calculator/start-screen.tsx'),
    company,
    step: [1, 3],
  },
  {
    path: questions('fixed-cost-calculator'),
    title: 'Fixed cost',
    load: () => import('./calculator/fixed-cost-screen.tsx'),
    company,
    step: [2, 3],
  },
  {
    path: questions('hire-your-own-team'),
    title: 'Hire your own team',
    load: () => import('./calculator/hire-team-screen.tsx'),
    company,
    step: [2, 3],
  },
  {
    path: questions('update-category-existing'),
    title: 'Update',
    load: () => import('./calculator/update-cost-screen.tsx'),
    company,
    step: [2, 3],
  },
  {
    path: '/contact-form/fixed-cost-calculator',
    title: 'Your estimate',
    load: () => import('./calculator/fixed-contact-screen.tsx'),
    company,
    step: [3, 3],
  },
  {
    path: '/contact-form/hire-your-own-team',
    title: 'Your estimate',
    load: () => import('./calculator/hire-contact-screen.tsx'),
    company,
    step: [3, 3],
  },
  {
    path: '/contact-form/update-category-existing',
    title: 'Your estimate',
    load: () => import('./calculator/update-contact-screen.tsx'),
    company,
    step: [3, 3],
  },
  {
    path: '/mail-sent-details',
    title: 'Email sent',
    load: () => import('./calculator/mail-sent-screen.tsx'),
    company,
  },
  {
    path: '/estimate/:token',
    title: 'Estimate',
    load: () => import('./follow-up/estimate-copy-screen.tsx'),
    company,
  },
]
