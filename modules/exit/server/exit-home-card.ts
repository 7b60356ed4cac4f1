import type { HomeCard } from '#platform/server/home-card.ts'
import { mayList } from './exit-policy.ts'
import { countExits } from './waiting-queries.ts'

/** For HR and line managers: who asks to leave and who leaves soon. */
export const exitCard: HomeCard = {
  key: 'exits',
  title: 'Exits',
  path: '/exit',
  empty: '',
  async read(ctx) {
    if (!mayList(ctx.actor)) return null
    const { waiting, soon, open } = await countExits(ctx)
    if (waiting + soon + open === 0) return null
    return [
      { label: 'To accept', value: String(waiting), path: '/exit?view=waiting' },
      { label: 'Leaving in 30 days', value: String(soon), path: '/exit?view=leaving' },
      { label: 'Left, not settled', value: String(open), path: '/exit?status=clearance' },
    ]
  },
}
