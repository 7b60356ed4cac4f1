import type { InputOf } from '#platform/contract/call.ts'
import { listDecisions } from '#platform/server/approvals/approval-queries.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { listAccessInbox, listAccessRequests } from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import { isColleague, mayDecideAccess } from '#identity/server/identity-policy.ts'
import {
  listAccessDeciders,
  listAskableRoles,
  listHeldRoles,
  pageOfWaiting,
  pageOfRequests,
  type RequestRow,
} from './access-request-queries.ts'
import { listDutiesOfRequests } from '#identity/server/roles/duty-conflict-queries.ts'
import { viewRequest } from './access-request-view.ts'
import { findAccount } from '#identity/server/identity-queries.ts'

export async function readMyAccess(ctx: Ctx) {
  const ask = isColleague(await findAccount(ctx, ctx.actor.id))
  const roles = await listHeldRoles(ctx, ctx.actor.id)
  const forGood = new Set(roles.filter((role) => role.valid_to === null).map((role) => role.id))
  const askable = ask ? await listAskableRoles(ctx) : []
  return {
    today: companyDay(ctx.now),
    roles,
    askable: askable.filter((role) => !forGood.has(role.id)),
    can: { ask, decide: mayDecideAccess(ctx.actor) },
  }
}

export async function readRequests(ctx: Ctx, filter: InputOf<typeof listAccessRequests>) {
  must(filter.whose === 'mine' || mayDecideAccess(ctx.actor), say.mayNotSeeAll)
  const page = await pageOfRequests(ctx, filter)
  const decisions = await decisionsOn(ctx, page.rows)
  return { ...page, rows: page.rows.map((row) => viewRequest(ctx, row, decisions)) }
}

/** No one needs a permission to read it: what is not theirs to decide is not in it. */
export async function readInbox(ctx: Ctx, filter: InputOf<typeof listAccessInbox>) {
  const page = await pageOfWaiting(ctx, { ...filter, entitled: await listAccessDeciders(ctx) })
  const decisions = await decisionsOn(ctx, page.rows)
  const conflicts = await listDutiesOfRequests(
    ctx,
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...viewRequest(ctx, row, decisions),
      duties: conflicts
        .filter(({ request_id }) => request_id === row.id)
        .map(({ other, why }) => say.duty(other, why)),
      for_name: row.approver_id === ctx.actor.id ? null : row.approver_name,
      due_at: row.due_at,
      overdue: row.due_at !== null && row.due_at < ctx.now.toISOString(),
    })),
  }
}

const decisionsOn = (ctx: Ctx, rows: readonly RequestRow[]) =>
  listDecisions(
    ctx,
    'access_request',
    rows.map((row) => row.id),
  )
