import { leadRows } from '#contacts/server/public.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const NEWEST_DAYS = 4

/** New leads that no one has answered and no one was told of. Older ones stand in the list alone. */
export const listUnanswered = (ctx: Ctx, limit: number) =>
  leadRows(ctx)
    .select(['lead.id', 'lead.owner_id', 'lead.contact_id', 'lead.title', 'lead.received_at'])
    .where('lead.status', '=', 'pending')
    .where('lead.first_response_at', 'is', null)
    .where('lead.source', 'not in', ['manual', 'import'])
    .where('lead.received_at', '>', daysEarlier(ctx.now, NEWEST_DAYS).toISOString())
    .where('lead.id', 'not in', (told) => told.selectFrom('sales_lead_alert').select('lead_id'))
    .orderBy('lead.received_at')
    .limit(limit)
    .execute()

/** Of two workers one marks it and tells. */
export const markAlerted = (ctx: Ctx, leadId: number) =>
  ctx.db
    .insertInto('sales_lead_alert')
    .values({ lead_id: leadId, told_at: ctx.now })
    .onConflict((there) => there.doNothing())
    .returning('lead_id')
    .executeTakeFirst()
