import type { HomeCard } from '#platform/server/home-card.ts'
import { countDeals } from './deals/deal-queries.ts'
import { countLeads } from './people/lead-queries.ts'
import { mayView } from './sales-policy.ts'

/** For sales: own open deals, and those that need a look. */
export const dealsCard: HomeCard = {
  key: 'deals',
  title: 'Deals',
  path: '/deals?view=mine',
  empty: '',
  async read(ctx) {
    if (!mayView(ctx.actor)) return null
    const { mine, slipped, idle } = await countDeals(ctx)
    if (mine === 0) return null
    return [
      { label: 'My open deals', value: String(mine), path: '/deals?view=mine' },
      { label: 'Mine, slipped', value: String(slipped), path: `/deals?view=slipped&owner=${ctx.actor.id}` },
      {
        label: 'Mine, no next step',
        value: String(idle),
        path: `/deals?view=no_next_step&owner=${ctx.actor.id}`,
      },
    ]
  },
}

/** For sales: enquiries without an owner, and own leads without a next step. */
export const salesCard: HomeCard = {
  key: 'sales',
  title: 'Leads',
  path: '/contacts/leads',
  empty: '',
  async read(ctx) {
    if (!mayView(ctx.actor)) return null
    const { unassigned, mine, idle, answered } = await countLeads(ctx)
    if (unassigned + mine === 0) return null
    return [
      { label: 'Unassigned', value: String(unassigned), path: '/contacts/leads?view=unassigned' },
      { label: 'My open leads', value: String(mine), path: '/contacts/leads?view=mine' },
      { label: 'Mine, no next step', value: String(idle), path: '/contacts/leads?view=mine' },
      {
        label: 'Mine, query answered',
        value: String(answered),
        path: '/contacts/leads?view=query_answered',
      },
    ]
  },
}
