import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { listAsked } from './advance-queries.ts'

/** Advances, among all that waits for someone’s decision. Amounts stay on the page of the advance. */
export const waitingAdvances: WaitingSource = {
  area: { ...REIMBURSEMENT_AREA, label: 'Advances' },
  path: '/reimbursement/advances?view=asked',
  async list(ctx, limit) {
    const rows = await listAsked(ctx)
    return {
      total: rows.length,
      rows: rows.slice(0, limit).map((row) => ({
        id: row.id,
        title: `${row.person_name}: ${row.title}`,
        detail: row.number,
        path: `/reimbursement/advances/${row.id}`,
        since: row.opened_at,
        for_name: row.approver_id === ctx.actor.id ? null : row.approver_name,
        overdue: row.due_at !== null && new Date(row.due_at) < ctx.now,
      })),
    }
  },
}
