import type { TestProduct } from '#platform/testing/test-product.ts'

/** Every payslip of a run with its lines, as they are kept. */
export const keptSlips = (product: TestProduct, runId: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('payslip as slip')
      .innerJoin('payslip_line as line', 'line.payslip_id', 'slip.id')
      .select(['slip.account_id', 'slip.net', 'line.position', 'line.code', 'line.amount', 'line.trace'])
      .where('slip.run_id', '=', runId)
      .orderBy('slip.account_id')
      .orderBy('line.position')
      .execute(),
  )
