import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdsFor } from '#organization/server/public.ts'

/** Oldest first; what one prepared, and one's own, are for others. */
export const listSalariesToDecide = (ctx: Ctx) =>
  ctx.db
    .selectFrom('salary_assignment as salary')
    .innerJoin('account as person', 'person.id', 'salary.account_id')
    .innerJoin('account as preparer', 'preparer.id', 'salary.prepared_by')
    .select(['salary.id', 'salary.effective_from', 'salary.prepared_at'])
    .select(['person.name', 'preparer.name as preparer'])
    .where('salary.state', '=', 'submitted')
    .where('salary.account_id', '<>', ctx.actor.id)
    .where('salary.prepared_by', '<>', ctx.actor.id)
    .where(
      holdsFor({
        person: sql<number>`${ctx.actor.id}::integer`,
        permission: sql`${'payroll.salary.approve'}`,
        companyId: sql`salary.company_id`,
        day: companyDay(ctx.now),
      }),
    )
    .orderBy('salary.prepared_at')
    .orderBy('salary.id')
    .execute()
