import { sql } from 'kysely'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** Everything that was paid to a person in the year, by component, in rupees. */
export async function paidYears(product: TestProduct): Promise<Map<number, Record<string, number>>> {
  const { rows } = await product.read(({ db }) =>
    sql<{ readonly account_id: number; readonly net: number }>`
      select account_id, sum(net)::bigint as net from payslip where withdrawn_at is null group by 1`.execute(
      db,
    ),
  )
  const lines = await product.read(({ db }) =>
    sql<{ readonly account_id: number; readonly component: string; readonly amount: number }>`
      select slip.account_id, case when line.code like 'LOAN%' then 'LOAN' else line.component end as component,
        sum(case when line.source = 'arrear' and line.kind = 'deduction' and line.component in ('BASIC', 'HRA', 'SPECIAL')
          then -line.amount else line.amount end)::bigint as amount
      from payslip as slip join payslip_line as line on line.payslip_id = slip.id
      where slip.withdrawn_at is null and line.kind in ('earning', 'deduction', 'settling') group by 1, 2`.execute(
      db,
    ),
  )
  return new Map(
    rows.map(({ account_id, net }) => [
      account_id,
      {
        net: net / 100,
        ...Object.fromEntries(
          lines.rows
            .filter((line) => line.account_id === account_id)
            .map(({ component, amount }) => [component, amount / 100]),
        ),
      },
    ]),
  )
}
