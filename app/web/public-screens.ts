import { appointmentsPublicScreens } from '../../modules/appointments/web/public-pages.ts'
import { estimatesPublicScreens } from '../../modules/estimates/web/public-pages.ts'
import { onboardingPublicScreens } from '../../modules/onboarding/web/public-candidate.ts'
import { portfolioPublicScreens } from '../../modules/portfolio/web/public-pages.ts'
import { trackerPublicScreens } from '../../modules/tracker/web/public-pages.ts'
import type { FrameScreen } from '../../platform/web/frames/screen.ts'

/** The pages that stand inside the companies' websites. */
export const publicScreens: readonly FrameScreen[] = [
  ...estimatesPublicScreens,
  ...appointmentsPublicScreens,
  ...trackerPublicScreens,
  ...onboardingPublicScreens,
  ...portfolioPublicScreens,
]
