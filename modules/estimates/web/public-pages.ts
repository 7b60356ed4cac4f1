import type { FrameScreen } from '#platform/web/frames/screen.ts'

const questions = (path: string) => `/${path}/:category_id/:service_id`

/** The pages that prospects go through. Another area adds its own `/contact-form/…` to the public frame. */
export const estimatesPublicScreens: readonly FrameScreen[] = [
  {
    path: '/app-cost-category',
    title: 'Cost calculator',
    load: () => import('./calculator/start-screen.tsx'),
  },
  {
    path: questions('fixed-cost-calculator'),
    title: 'Fixed cost',
    load: () => import('./calculator/fixed-cost-screen.tsx'),
  },
  {
    path: questions('hire-your-own-team'),
    title: 'Hire your own team',
    load: () => import('./calculator/hire-team-screen.tsx'),
  },
  {
    path: questions('update-category-existing'),
    title: 'Update',
    load: () => import('./calculator/update-cost-screen.tsx'),
  },
  {
    path: '/contact-form/fixed-cost-calculator',
    title: 'Your estimate',
    load: () => import('./calculator/fixed-contact-screen.tsx'),
  },
  {
    path: '/contact-form/hire-your-own-team',
    title: 'Your estimate',
    load: () => import('./calculator/hire-contact-screen.tsx'),
  },
  {
    path: '/contact-form/update-category-existing',
    title: 'Your estimate',
    load: () => import('./calculator/update-contact-screen.tsx'),
  },
  {
    path: '/mail-sent-details',
    title: 'Email sent',
    load: () => import('./calculator/mail-sent-screen.tsx'),
  },
  { path: '/estimate/:token', title: 'Estimate', load: () => import('./follow-up/estimate-copy-screen.tsx') },
]
