import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { findOwnException } from './run-exception.ts'
import { listRunsToDecide } from './waiting-run-queries.ts'

/** Runs that this person could approve or reopen, among all that waits for someone's decision. No amount is in it. */
export const waitingRuns: WaitingSource = {
  area: { key: 'payroll-run', label: 'Payroll runs' },
  path: '/payroll-runs?status=awaiting_approval',
  async list(ctx, limit) {
    const found = await listRunsToDecide(ctx, { own: (await findOwnException(ctx)) !== undefined })
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, month, company, pay_group, submitter, asker, since }) => ({
        id,
        title: `Payroll of ${monthInFull(month)}, ${company}`,
        detail:
          asker === null
            ? `${pay_group}, submitted by ${submitter ?? ''}`
            : `${pay_group}, ${asker} asks to reopen it`,
        path: `/payroll-runs/${id}`,
        since,
        for_name: null,
        overdue: false,
      })),
    }
  },
}
