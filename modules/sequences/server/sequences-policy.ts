import { sql } from 'kysely'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { defineReach } from '#platform/server/rights/define-reach.ts'
import { holds, type Asker } from '#platform/server/rights/reach.ts'
import { reaches } from '#platform/server/rights/rule.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'

export const WORK = 'sequences.sequence.work'

export const mayWork = (actor: Asker): boolean => holds(actor, WORK, 'own')
export const mayManage = (actor: Asker): boolean =>
  mayWork(actor) && holds(actor, 'sequences.sequence.manage', 'all')
export const mayExport = (actor: Asker): boolean =>
  mayWork(actor) && holds(actor, 'sequences.sequence.export', 'all')

export const mustWork = ({ actor }: Ctx): void => must(mayWork(actor), say.mayNotWork)
export const mustManage = ({ actor }: Ctx): void => must(mayManage(actor), say.mayNotManage)

/** A sequence is its owner’s. */
export const sequenceReach = defineReach({
  of: 'sequences of emails',
  found: { from: sql`sequence`, id: sql<number>`sequence.id`, row: sql<number>`sequence.owner_id` },
  facts: personFacts,
  rules: { work: reaches(WORK) },
})

export const sequencesWhere = (ctx: Ctx) =>
  sequenceReach.rows(viewerToday(ctx), 'work', sql.ref<number>('sequence.owner_id'))
