import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { readInbox } from './read-decisions.ts'

/** Expense claims, among all that waits for someone's decision. Amounts stay on the page of the claim. */
export const waitingClaims: WaitingSource = {
  area: REIMBURSEMENT_AREA,
  path: '/reimbursement',
  async list(ctx, limit) {
    const { rows, total } = await readInbox(ctx, { size: limit })
    return {
      total,
      rows: rows.map(({ id, person, number, title, since, for_name, overdue }) => ({
        id,
        title: `${person.name}: ${title}`,
        detail: number ?? '',
        path: `/reimbursement/${id}`,
        since,
        for_name,
        overdue,
      })),
    }
  },
}
