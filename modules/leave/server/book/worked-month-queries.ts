import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listWorkedMonths = (ctx: Ctx, accountIds: readonly number[]) =>
  ctx.db
    .selectFrom('leave_worked_month')
    .select(['account_id', 'month', 'hundredths'])
    .where('account_id', '=', sql<number>`any (${[...accountIds]})`)
    .execute()

type WorkedMonth = { readonly account_id: number; readonly month: string; readonly hundredths: number }

/** The last word on a month holds; what is told again as it was is not written again. */
export async function keepWorkedMonths(ctx: Ctx, rows: readonly WorkedMonth[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db
    .insertInto('leave_worked_month')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet((row) => ({ hundredths: row.ref('excluded.hundredths') }))
        .where(sql<boolean>`leave_worked_month.hundredths <> excluded.hundredths`),
    )
    .execute()
}
