import { appointmentsPublicScreens } from '#appointments/web/public-pages.ts'
import { chatPublicScreens } from '#chat/web/public-pages.ts'
import { estimatesPublicScreens } from '#estimates/web/public-pages.ts'
import { linksPublicScreens } from '#links/web/public-pages.ts'
import { onboardingPublicScreens } from '#onboarding/web/public-candidate.ts'
import { payrollPublicScreens } from '#payroll/web/public-pages.ts'
import { portfolioPublicScreens } from '#portfolio/web/public-pages.ts'
import { recruitmentPublicScreens } from '#recruitment/web/public-pages.ts'
import { salesPublicScreens } from '#sales/web/public-pages.ts'
import { trainingPublicScreens } from '#training/web/public-pages.ts'
import { trackerPublicScreens } from '#tracker/web/public-pages.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** What stands behind a link is named when one is opened, not on every public page. */
const sharedScreens = linksPublicScreens.map((screen) => ({
  ...screen,
  async load() {
    const [{ fillPublicPlaces }, loaded] = await Promise.all([import('./public-places.ts'), screen.load()])
    fillPublicPlaces()
    return loaded
  },
}))

/** The pages that stand inside the companies' websites. */
export const publicScreens: readonly FrameScreen[] = [
  ...estimatesPublicScreens,
  ...appointmentsPublicScreens,
  ...chatPublicScreens,
  ...trackerPublicScreens,
  ...onboardingPublicScreens,
  ...portfolioPublicScreens,
  ...payrollPublicScreens,
  ...recruitmentPublicScreens,
  ...salesPublicScreens,
  ...trainingPublicScreens,
  ...sharedScreens,
]
