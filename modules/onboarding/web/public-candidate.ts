import type { FrameScreen } from '#platform/web/frames/screen.ts'
import { isSignedIn } from './candidate/candidate-session.ts'

/** The pages of a new hire, from the link of the mail to the final submit. */
export const onboardingPublicScreens: readonly FrameScreen[] = [
  {
    path: '/onboarding-candidate/:token',
    title: 'Welcome',
    load: () => import('./candidate/candidate-link-screen.tsx'),
    step: [1, 3],
  },
  {
    path: '/onboarding-details',
    title: 'Your details',
    load: () => import('./candidate/candidate-details-screen.tsx'),
    step: [2, 3],
    isStep: isSignedIn,
  },
  {
    path: '/onboarding-form',
    title: 'Your onboarding',
    load: () => import('./candidate/candidate-form-screen.tsx'),
    step: [3, 3],
    isStep: isSignedIn,
  },
]
