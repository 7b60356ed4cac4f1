import type { Ctx } from '#platform/server/ctx.ts'
import { ctcBefore } from './salary-queries.ts'

/** A salary that two have agreed, with what its letter needs; what is only asked for or was replaced has none. */
export const findOptionalAgreed = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('salary_assignment as salary')
    .innerJoin('account as person', 'person.id', 'salary.account_id')
    .innerJoin('company', 'company.id', 'salary.company_id')
    .innerJoin('account as decider', 'decider.id', 'salary.decided_by')
    .select(['salary.id', 'salary.account_id', 'salary.company_id', 'salary.effective_from'])
    .select(['salary.annual_ctc', 'salary.cause', 'salary.decided_at', ctcBefore.as('before')])
    .select(['person.name as receiver', 'decider.name as decider_name', 'company.name as company_name'])
    .select(['company.legal_name', 'company.address', 'company.city', 'company.phone', 'company.website'])
    .where('salary.id', '=', id)
    .where('salary.state', '=', 'approved')
    .executeTakeFirst()

export type AgreedSalary = NonNullable<Awaited<ReturnType<typeof findOptionalAgreed>>>
