import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdsFor } from '#organization/server/public.ts'

/** Oldest first; what one prepared, and what one’s own pay is among, are for others. */
export const listOpeningsToDecide = (ctx: Ctx) =>
  ctx.db
    .selectFrom('pay_opening as opening')
    .innerJoin('company', 'company.id', 'opening.company_id')
    .innerJoin('account as preparer', 'preparer.id', 'opening.prepared_by')
    .select(['opening.id', 'opening.tax_year', 'opening.prepared_at', 'company.name as company'])
    .select('preparer.name as preparer')
    .where('opening.state', '=', 'submitted')
    .where('opening.prepared_by', '<>', ctx.actor.id)
    .where(
      sql<boolean>`not exists (select from pay_opening_person as row
        where row.opening_id = opening.id and row.account_id = ${ctx.actor.id})`,
    )
    .where(
      holdsFor({
        person: sql<number>`${ctx.actor.id}::integer`,
        permission: sql`${'payroll.run.approve'}`,
        companyId: sql`opening.company_id`,
        day: companyDay(ctx.now),
      }),
    )
    .orderBy('opening.prepared_at')
    .orderBy('opening.id')
    .execute()
