import { companyDay } from '#platform/server/company-day.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { mayReadVisits } from '#visitors/server/visitors-policy.ts'
import { countToday } from './visit-home-card-queries.ts'

export const visitorsCard: HomeCard = {
  key: 'visitors',
  title: 'Visitors today',
  path: '/visitors',
  empty: '',
  async read(ctx) {
    if (!mayReadVisits(ctx.actor)) return null
    const { inside, came, expected } = await countToday(ctx, companyDay(ctx.now))
    return [
      { label: 'Inside now', value: String(inside), path: '/visitors' },
      { label: 'Came today', value: String(came), path: '/visitors' },
      { label: 'Expected today', value: String(expected), path: '/visitors' },
    ]
  },
}
