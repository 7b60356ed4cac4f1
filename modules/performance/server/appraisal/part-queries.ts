import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { appraisalFor, confirmationFor, pipFor } from '#performance/server/performance-policy.ts'

/** For those who see plans anyway. */
export async function hasPlan(ctx: Ctx, accountId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('pip')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['acknowledged', 'active'])
    .where(pipFor(ctx, 'see'))
    .executeTakeFirst()
  return row !== undefined
}

/** Every appraisal in which the caller has a part, the newest event first. */
export const listPartsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('reviewer')
    .innerJoin('appraisal', 'appraisal.id', 'reviewer.appraisal_id')
    .innerJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
    .innerJoin('account as person', 'person.id', 'appraisal.account_id')
    .select(['appraisal.id', 'event.name as event', 'event.from_on', 'event.to_on', 'appraisal.state'])
    .select(['reviewer.kind as as', 'reviewer.state as review_state', 'reviewer.due_on as due'])
    .select(['person.id as person_id', 'person.name as person_name'])
    .where('reviewer.account_id', '=', ctx.actor.id)
    .where('event.state', '<>', 'cancelled')
    .orderBy('event.id', 'desc')
    .orderBy(sql`lower(person.name)`)
    .limit(500)
    .execute()

export function findOptionalPart(ctx: Ctx, table: 'appraisal' | 'confirmation', id: number | undefined) {
  const rule = table === 'appraisal' ? appraisalFor : confirmationFor
  return (
    ctx.db
      .selectFrom(table)
      .select([rule(ctx, 'lead').as('lead'), rule(ctx, 'review').as('review')])
      .$if(id !== undefined, (some) => some.where(`${table}.id`, '=', id!))
      .where(sql<boolean>`(${rule(ctx, 'lead')} or ${rule(ctx, 'review')})`)
      // Without one that is named, any one that they review says yes.
      .orderBy(rule(ctx, 'review'), 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
