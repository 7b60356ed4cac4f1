import type { Ctx } from '#platform/server/ctx.ts'
import type { TicketRow } from '#tickets/contract/ticket-calls.ts'
import type { ListedTicket } from './ticket-queries.ts'

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const viewTicket = (row: ListedTicket, { now }: Ctx): TicketRow => ({
  ...row,
  requester: { id: row.requester_id, name: row.requester_name },
  on_behalf_of: personOf(row.on_behalf_of, row.behalf_name),
  assignee: personOf(row.assignee_id, row.assignee_name),
  asset: row.asset_name,
  due: row.due_at,
  overdue: row.due_at !== null && Date.parse(row.due_at) < now.getTime(),
})
