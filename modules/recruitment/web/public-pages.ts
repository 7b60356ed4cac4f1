import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The pages of jobs are written by the server (`careerPages`); only forms and offers are pages of the frame. */
export const recruitmentPublicScreens: readonly FrameScreen[] = [
  {
    path: '/careers/:slug/apply',
    title: 'Apply',
    load: () => import('./public-jobs/apply-screen.tsx'),
  },
  {
    path: '/offer/:token',
    title: 'Your offer',
    load: () => import('./offers/own-offer-screen.tsx'),
  },
  {
    path: '/interview-time/:token',
    title: 'Choose a time',
    load: () => import('./interviews/interview-time-screen.tsx'),
  },
]
