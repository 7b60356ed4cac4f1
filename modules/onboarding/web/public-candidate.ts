import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The pages of a new hire, from the link of the mail to the final submit. */
export const onboardingPublicScreens: readonly FrameScreen[] = [
  {
    path: '/onboarding-candidate/:token',
    title: 'Welcome',
    load: () => import('./candidate/candidate-link-screen.tsx'),
  },
  {
    path: '/onboarding-details',
    title: 'Your details',
    load: () => import('./candidate/candidate-details-screen.tsx'),
  },
  {
    path: '/onboarding-form',
    title: 'Your onboarding',
    load: () => import('./candidate/candidate-form-screen.tsx'),
  },
]
