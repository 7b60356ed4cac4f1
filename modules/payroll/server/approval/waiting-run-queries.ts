import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { finalKinds } from '#payroll/contract/runs/run-lists.ts'
import { holdsFor } from '#organization/server/public.ts'

/** Runs that this person can decide: of others, and by an exception of their own; oldest first. */
export const listRunsToDecide = (ctx: Ctx, { own }: { readonly own: boolean }) => {
  const holds = (permission: string) =>
    holdsFor({
      person: sql<number>`${ctx.actor.id}::integer`,
      permission: sql`${permission}`,
      companyId: sql`run.company_id`,
      day: companyDay(ctx.now),
    })
  return ctx.db
    .$pickTables<'payroll_run' | 'company' | 'pay_group' | 'account'>()
    .selectFrom('payroll_run as run')
    .innerJoin('company', 'company.id', 'run.company_id')
    .innerJoin('pay_group as group', 'group.id', 'run.pay_group_id')
    .leftJoin('account as submitter', 'submitter.id', 'run.submitted_by')
    .leftJoin('account as asker', 'asker.id', 'run.reopen_asked_by')
    .select(['run.id', sql<string>`to_char(run.month, 'YYYY-MM')`.as('month')])
    .select(['company.name as company', 'group.name as pay_group'])
    .select(['submitter.name as submitter', 'asker.name as asker'])
    .select(sql<string>`coalesce(run.reopen_asked_at, run.submitted_at, run.opened_at)`.as('since'))
    .where('run.kind', 'not in', [...finalKinds])
    .where((where) =>
      where.or([
        where.and([
          where('run.status', '=', 'awaiting_approval'),
          where.or([where('run.submitted_by', '<>', ctx.actor.id), sql<boolean>`${own}`]),
        ]),
        where('run.reopen_asked_by', '<>', ctx.actor.id),
      ]),
    )
    .where(holds('payroll.run.approve'))
    .where(holds('payroll.pay.view'))
    .orderBy('since')
    .orderBy('run.id')
    .execute()
}
