import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { StoredSlip } from './slip-view-queries.ts'

const MOST_MONTHS = 24

/** Regular slips of earlier months, the latest first; to their person only those that are out. */
export function listComparable(ctx: Ctx, slip: StoredSlip, onlyPublished: boolean) {
  const earlier = ctx.db
    .selectFrom('payslip')
    .select(['id', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('account_id', '=', slip.account_id)
    .where('company_id', '=', slip.company_id)
    .where('kind', '=', 'regular')
    .where('withdrawn_at', 'is', null)
    .where('month', '<', slip.month)
    .orderBy('month', 'desc')
    .limit(MOST_MONTHS)
  return (onlyPublished ? earlier.where('status', '<>', 'generated') : earlier).execute()
}
