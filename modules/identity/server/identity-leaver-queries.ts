import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import { announceTo } from '#platform/server/approvals/ask-approvers.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { rowDuty, type Leaver, type LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { ACCESS_TOPIC } from '#identity/contract/requests/access-request-calls.ts'
import { ACCESS_AREA } from '#identity/contract/requests/access-request-states.ts'
import { dropDelegation, endDelegationOn } from './delegation/delegation-queries.ts'
import { noteReleased } from './accounts/last-administrator.ts'
import { delegationEnded, delegationStarted } from './identity-events.ts'
import { listAccessDeciders, lockApplicants } from './requests/access-request-queries.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'

const approvals: AreaApprovals = {
  area: ACCESS_AREA,
  path: '/access-control',
  subjects: [{ table: 'access_request', waits: 'pending', applicant: 'account_id' }],
  entitled: listAccessDeciders,
  lock: lockApplicants,
  deciders: async (ctx, { kind }) => ({ kind, approvers: await listAccessDeciders(ctx) }),
}

const listAfter = (ctx: Ctx, { id, lastDay }: Leaver) =>
  ctx.db
    .$pickTables<'delegation' | 'account'>()
    .selectFrom('delegation')
    .innerJoin('account as giver', 'giver.id', 'from_account_id')
    .innerJoin('account as deputy', 'deputy.id', 'to_account_id')
    .select(['delegation.id', 'areas', 'valid_from', 'valid_to', 'from_account_id', 'to_account_id'])
    .select((row) =>
      row
        .case()
        .when('from_account_id', '=', id)
        .then(row.ref('deputy.name'))
        .else(row.ref('giver.name'))
        .end()
        .as('name'),
    )
    .where((row) => row.or([row('from_account_id', '=', id), row('to_account_id', '=', id)]))
    .where('valid_to', '>', lastDay)
    .orderBy('delegation.id')
    .execute()

type Delegation = Awaited<ReturnType<typeof listAfter>>[number]

const delegations = rowDuty({
  find: listAfter,
  kind: 'ends',
  department: 'it',
  things: ['delegation', 'delegations'],
  text: (things) => `${things} to them or by them with the last working day.`,
  async move(ctx, rows, leaver) {
    for (const row of rows) await endWithLeaver(ctx, row, leaver)
  },
})

/** An administrator who releases the other one as HR has not become the only one by chance. */
const administrators: LeaverDuty = {
  preview: () => Promise.resolve([]),
  handOver: (ctx, { id }) => noteReleased(ctx, id),
}

/** Both hear it: that it is over, or until when it still holds. */
async function endWithLeaver(ctx: Ctx, row: Delegation, { lastDay }: Leaver): Promise<void> {
  const { id, areas, valid_from, from_account_id: fromId, to_account_id: toId } = row
  if (valid_from > lastDay) await dropDelegation(ctx, id)
  else await endDelegationOn(ctx, id, lastDay)
  announce(ctx, { topic: ACCESS_TOPIC, to: { kind: 'employee', ids: [toId, fromId] } })
  for (const area of areas) await announceTo(ctx, [toId], area)
  const told = { fromId, toId, areas, from: valid_from, to: lastDay }
  const holdsUntilThen = valid_from <= lastDay && lastDay >= companyDay(ctx.now)
  await raise(ctx, holdsUntilThen ? delegationStarted : delegationEnded, told)
}

const accounts: AccountReferences = {
  handedOver: [
    'account_role.account_id',
    'delegation.from_account_id',
    'delegation.to_account_id',
    'session.account_id',
  ],
  owesNothing: {
    [OWN_ROWS]: [
      'access_request.account_id',
      'account_authenticator.account_id',
      'earlier_password.account_id',
      'ended_administrator.account_id',
      'known_device.account_id',
      'oidc_identity.account_id',
      'see_as.account_id',
      'sole_administrator.account_id',
      'sign_in_code.account_id',
      'sign_in_guess.account_id',
    ],
    [DONE_BY]: [
      'access_request.proposed_by',
      'account_role.given_by',
      'ended_administrator.ended_by',
      'see_as.admin_id',
      'sole_administrator.ended_by',
    ],
  },
}

export const identityDuties: AreaDuties = {
  accounts,
  approvals: [approvals],
  leaver: [delegations, administrators],
}
