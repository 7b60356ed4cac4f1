import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
import { waitingGrants } from './access/grant-queries.ts'
import { listWaitingForMe } from './reminders/waiting-queries.ts'

const toApprove: WaitingSource = {
  area: SYSTEM_ACCESS_AREA,
  path: '/access-control-tickets?view=mine',
  async list(ctx, limit) {
    const found = await waitingGrants(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map((row) => ({
        id: row.id,
        title: `${row.person_name}: ${row.system}`,
        detail: row.level,
        path: `/access-control-tickets?request=${row.id}`,
        since: row.opened_at!,
        for_name: row.approver_id === ctx.actor.id ? null : row.approver_name,
        overdue: row.due_at !== null && Date.parse(row.due_at) < ctx.now.getTime(),
      })),
    }
  },
}

const toAnswer: WaitingSource = {
  area: { key: 'ticket-answers', label: 'Tickets to answer' },
  path: '/my-tickets',
  async list(ctx, limit) {
    const found = await listWaitingForMe(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, number, subject, waiting_since }) => ({
        id,
        title: subject,
        detail: number,
        path: `/my-tickets/${id}`,
        since: waiting_since!,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

export const waitingTickets = [toApprove, toAnswer]
