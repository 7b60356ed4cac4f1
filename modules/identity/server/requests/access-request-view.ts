import type { listDecisions } from '#platform/server/approvals/approval-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AccessRequest } from '#identity/contract/requests/access-request-calls.ts'
import type { RequestRow } from './access-request-queries.ts'

type Decision = Awaited<ReturnType<typeof listDecisions>>[number]

export const viewRequest = (ctx: Ctx, row: RequestRow, decisions: readonly Decision[]): AccessRequest => ({
  id: row.id,
  applicant: { id: row.account_id, name: row.applicant_name },
  role: { id: row.role_id, name: row.role_name, sensitive: row.role_sensitive },
  last_day: row.last_day,
  reason: row.reason,
  proposed_by: row.proposer_name,
  exception: row.exception,
  status: row.status,
  asked_at: row.asked_at,
  withdrawn_at: row.withdrawn_at,
  withdrawn_by: row.withdrawn_by,
  needed: row.needed ?? 1,
  decisions: decisions.filter((decision) => decision.subject_id === row.id),
  can: { withdraw: row.status === 'pending' && [row.account_id, row.proposed_by].includes(ctx.actor.id) },
})
