import type { InputOf } from '#platform/contract/call.ts'
import { listDecisions } from '#platform/server/approvals/approval-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { grantList, type GrantRow } from '#tickets/contract/access-calls.ts'
import type * as calls from '#tickets/contract/access-calls.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { isForColleagues, mayViewAccess } from '#tickets/server/tickets-policy.ts'
import { findOptionalGrant, grantQuery, listGrantsOf, type ListedGrant } from './grant-queries.ts'

function viewGrant(row: ListedGrant, { actor }: Ctx): GrantRow {
  const isOwn = row.account_id === actor.id
  const isOpen = row.status === 'asked' || row.status === 'approved'
  const ends = row.is_agent || row.owner_id === actor.id
  return {
    ...row,
    person: { id: row.account_id, name: row.person_name },
    granted_by: row.giver_name,
    can: {
      decide: row.status === 'asked' && row.may_decide && !isOwn,
      grant: row.status === 'approved' && row.is_agent && !isOwn,
      revoke: (row.status === 'granted' && (ends || isOwn)) || (isOpen && ends && !isOwn),
      withdraw: isOpen && isOwn,
      open: row.is_agent || isOwn,
    },
  }
}

export const grants = answerList(grantList, {
  query: grantQuery,
  allow: ({ actor }) => must(isForColleagues(actor), say.notForYou),
  naming: { system_id: nameOfRow('access_system') },
  view: (row, { ctx }) => viewGrant(row, ctx),
  export: { job: 'tickets.export-access' },
})

export async function readGrant(ctx: Ctx, { id }: InputOf<typeof calls.readGrant>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const grant = await findOptionalGrant(ctx, id)
  must(grant, say.noSuchGrant)
  return { ...viewGrant(grant, ctx), decisions: await listDecisions(ctx, 'access_grant', [id]) }
}

export async function readAccessOf(ctx: Ctx, { account_id }: InputOf<typeof calls.readAccessOf>) {
  must(mayViewAccess(ctx.actor), say.mayNotSeeAccess)
  return { rows: (await listGrantsOf(ctx, account_id)).map((row) => viewGrant(row, ctx)) }
}
