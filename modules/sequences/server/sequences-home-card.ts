import { sql } from 'kysely'
import type { HomeCard } from '#platform/server/home-card.ts'
import { sequencePage } from './sequences-notices.ts'
import { mayWork } from './sequences-policy.ts'

/** For the owner of a sequence: what no one knows, and what could not be sent. */
export const sequencesCard: HomeCard = {
  key: 'sequences',
  title: 'Sequences',
  path: '/sequences?view=mine',
  empty: '',
  async read(ctx) {
    if (!mayWork(ctx.actor)) return null
    const waiting = await ctx.db
      .selectFrom('sequence_mail as mail')
      .innerJoin('sequence', 'sequence.id', 'mail.sequence_id')
      .select(['sequence.id', 'sequence.name', sql<number>`count(*)::integer`.as('count')])
      .where('mail.status', 'in', ['unknown', 'failed'])
      .where('mail.bounced_at', 'is', null)
      .where('sequence.owner_id', '=', ctx.actor.id)
      .groupBy(['sequence.id', 'sequence.name'])
      .orderBy('count', 'desc')
      .limit(5)
      .execute()
    if (waiting.length === 0) return null
    return waiting.map(({ id, name, count }) => ({
      label: `${name}: not sent or unknown`,
      value: String(count),
      path: `${sequencePage(id)}?tab=ledger&outcome=unsettled`,
    }))
  },
}
