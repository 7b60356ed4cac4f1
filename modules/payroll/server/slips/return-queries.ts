import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Returned = {
  readonly returned_at: Date | null
  readonly returned_reason: string
  readonly payment: 'due' | 'held'
}

/** What is paid stays paid. */
export const updateReturned = (ctx: Ctx, id: number, { payment, ...returned }: Returned) =>
  ctx.db
    .updateTable('payslip')
    .set({ ...returned, payment: sql`case when payment = 'paid' then 'paid' else ${payment}::text end` })
    .where('id', '=', id)
    .execute()

/** Slips of a person that were taken back and are not out again. */
export const listReturnedOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('payslip as slip')
    .innerJoin('company', 'company.id', 'slip.company_id')
    .select(['company.name as company', 'slip.returned_at', 'slip.returned_reason as reason'])
    .select(sql<string>`to_char(slip.month, 'YYYY-MM')`.as('month'))
    .where('slip.account_id', '=', accountId)
    .where('slip.returned_at', 'is not', null)
    .where('slip.withdrawn_at', 'is', null)
    .orderBy('slip.month', 'desc')
    .execute()
