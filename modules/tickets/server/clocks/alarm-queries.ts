import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { LEVELS, type Plan } from './clock-rules.ts'

type Target = 'response' | 'resolution'

/** A level that went off stays so, unless its moment lies ahead again. */
export async function keepAlarms(
  ctx: Ctx,
  ticketId: number,
  target: Target,
  plan: Plan | null,
): Promise<void> {
  if (plan === null || plan.at === null) {
    await ctx.db
      .updateTable('ticket_alarm')
      .set({ at: null })
      .where('ticket_id', '=', ticketId)
      .where('target', '=', target)
      .where('fired_at', 'is', null)
      .execute()
    return
  }
  const { at } = plan
  await ctx.db
    .insertInto('ticket_alarm')
    .values(LEVELS.map((level) => ({ ticket_id: ticketId, target, level, at: at[level] })))
    .onConflict((there) =>
      there.columns(['ticket_id', 'target', 'level']).doUpdateSet({
        at: sql`excluded.at`,
        fired_at: sql`case when excluded.at > ${ctx.now} then null else ticket_alarm.fired_at end`,
      }),
    )
    .execute()
}

type Due = { readonly ticketId?: number; readonly at: Date; readonly most: number }

/** Takes what is due, each once however many take at the same moment. */
export async function takeAlarms(ctx: Ctx, { ticketId, at, most }: Due) {
  const due = ctx.db
    .selectFrom('ticket_alarm')
    .select('id')
    .where('fired_at', 'is', null)
    .where('at', '<=', at.toISOString())
    .$if(ticketId !== undefined, (rows) => rows.where('ticket_id', '=', ticketId!))
    .orderBy('at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return ctx.db
    .updateTable('ticket_alarm')
    .set({ fired_at: ctx.now })
    .where('id', 'in', due)
    .returning(['id', 'ticket_id', 'target', 'level'])
    .execute()
}
