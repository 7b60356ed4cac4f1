import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const findOptionalSlip = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'payslip' | 'company' | 'payroll_run'>()
    .selectFrom('payslip as slip')
    .innerJoin('company', 'company.id', 'slip.company_id')
    .innerJoin('payroll_run as run', 'run.id', 'slip.run_id')
    .selectAll('slip')
    .select('run.status as run_status')
    .select(['company.name as company_name', 'company.legal_name', 'company.address as company_address'])
    .select('company.city as company_city')
    .where('slip.id', '=', id)
    .executeTakeFirst()

export type StoredSlip = NonNullable<Awaited<ReturnType<typeof findOptionalSlip>>>
export type StoredLine = Awaited<ReturnType<typeof listSlipLines>>[number]

export const listSlipLines = (ctx: Ctx, slipId: number) =>
  ctx.db.selectFrom('payslip_line').selectAll().where('payslip_id', '=', slipId).orderBy('position').execute()

/** The newest first; what is only generated or was withdrawn is not among them. */
export const listPublishedOf = (ctx: Ctx, accountId: number) =>
  publishedOf(ctx, accountId)
    .innerJoin('company', 'company.id', 'slip.company_id')
    .select(['slip.id', 'slip.kind', 'slip.number', 'slip.status', 'slip.payment'])
    .select(['company.name as company', sql<string>`to_char(slip.month, 'YYYY-MM')`.as('month')])
    .orderBy('slip.month', 'desc')
    .orderBy('slip.id', 'desc')
    .execute()

export const listNetsOf = (ctx: Ctx, accountId: number) =>
  publishedOf(ctx, accountId).select(['slip.id', 'slip.net']).execute()

const publishedOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('payslip as slip')
    .where('slip.account_id', '=', accountId)
    .where('slip.status', '<>', 'generated')
    .where('slip.withdrawn_at', 'is', null)
