import type { HomeCard } from '#platform/server/home-card.ts'
import { sequencePage } from './sequences-notices.ts'
import { listUnsettled } from './settings/sequence-queries.ts'
import { mayWork } from './sequences-policy.ts'

/** For the owner of a sequence: what no one knows, and what could not be sent. */
export const sequencesCard: HomeCard = {
  key: 'sequences',
  title: 'Sequences',
  path: '/sequences?view=mine',
  empty: '',
  async read(ctx) {
    if (!mayWork(ctx.actor)) return null
    const waiting = await listUnsettled(ctx)
    if (waiting.length === 0) return null
    return waiting.map(({ id, name, count }) => ({
      label: `${name}: not sent or unknown`,
      value: String(count),
      path: `${sequencePage(id)}?tab=ledger&outcome=unsettled`,
    }))
  },
}
