import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const waiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy_lead as lead')
    .where('lead.waits_since', 'is not', null)
    .where('lead.counsellor_id', 'is not', null)
    .where(
      sql<SqlBool>`exists (select from academy_status as status where status.id = lead.status_id and status.kind = 'open')`,
    )

/** Longest first. */
export const listWaiting = (ctx: Ctx, limit: number) =>
  waiting(ctx)
    .select((row) => [
      'lead.id',
      row.ref('lead.counsellor_id').$notNull().as('counsellor_id'),
      row.ref('lead.waits_since').$notNull().as('waits_since'),
    ])
    .orderBy('lead.waits_since')
    .limit(limit)
    .execute()

export const lockOptionalWaiting = (ctx: Ctx, id: number) =>
  waiting(ctx)
    .select(['lead.id', 'lead.name', 'lead.counsellor_id'])
    .where('lead.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
