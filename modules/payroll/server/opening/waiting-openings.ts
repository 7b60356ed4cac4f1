import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { listOpeningsToDecide } from './waiting-opening-queries.ts'

const PATH = '/payroll-runs/opening?state=submitted'

/** Opening figures that this person could approve. No amount is in it. */
export const waitingOpenings: WaitingSource = {
  area: { key: 'pay-opening', label: 'Opening figures' },
  path: PATH,
  async list(ctx, limit) {
    const found = await listOpeningsToDecide(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, company, tax_year, preparer, prepared_at }) => ({
        id,
        title: `Opening figures of ${company}`,
        detail: `${tax_year}, prepared by ${preparer}`,
        path: PATH,
        since: prepared_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}
