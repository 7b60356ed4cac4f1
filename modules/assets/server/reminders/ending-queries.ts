import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { WARRANTY_DAYS } from './reminder-rules.ts'

/** Warranties, and licences by the same day. */
export const listEnding = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('asset')
    .select(['id', 'company_id', 'warranty_until'])
    .where('status', '<>', 'retired')
    .where('warranty_until', '>=', today)
    .where('warranty_until', '<=', dayAfter(today, Math.max(...WARRANTY_DAYS)))
    .orderBy('id')
    .execute()
