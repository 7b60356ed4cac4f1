import type { HomeCard } from '#platform/server/home-card.ts'
import { mayInvite } from '#onboarding/server/onboarding-policy.ts'
import { countOnTheirWay } from './onboarding-figure-queries.ts'

export const onboardingCard: HomeCard = {
  key: 'onboarding',
  title: 'New hires',
  path: '/onboarding',
  empty: '',
  async read(ctx) {
    if (!mayInvite(ctx.actor)) return null
    const { invited, submitted, verified } = await countOnTheirWay(ctx)
    return [
      { label: 'Filling in details', value: String(invited), path: '/onboarding' },
      { label: 'To verify', value: String(submitted), path: '/onboarding?status=submitted' },
      { label: 'Ready to join', value: String(verified), path: '/onboarding?status=verified' },
    ]
  },
}
