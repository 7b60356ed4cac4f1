import { dayBefore } from '#platform/contract/days.ts'
import type { ApprovalArea } from '#platform/contract/approval.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { announceTo } from '#platform/server/approvals/ask-approvers.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { ACCESS_TOPIC } from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
import type * as calls from '#identity/contract/delegation/delegation-calls.ts'
import { isColleague } from '#identity/server/identity-policy.ts'
import {
  dropDelegation,
  endDelegationOn,
  findOptionalPerson,
  insertDelegation,
  listColleagues,
  listDelegationsOf,
  lockOptionalOwnDelegation,
} from './delegation-queries.ts'
import { delegationEnded, delegationStarted } from '#identity/server/identity-events.ts'
import { findAccount } from '#identity/server/identity-queries.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'

export const readDelegations =
  ({ approvalAreas }: IdentityParts) =>
  async (ctx: Ctx) => {
    const areas = approvalAreas()
    return {
      today: companyDay(ctx.now),
      given: (await listDelegationsOf(ctx, 'given')).map((row) => viewDelegation(row, areas)),
      received: (await listDelegationsOf(ctx, 'received')).map((row) => viewDelegation(row, areas)),
      areas: [...areas],
    }
  }

type StoredDelegation = Awaited<ReturnType<typeof listDelegationsOf>>[number]

const viewDelegation = (row: StoredDelegation, areas: readonly ApprovalArea[]) => ({
  id: row.id,
  person: { id: row.person_id, name: row.name },
  areas: areas.filter((area) => row.areas.includes(area.key)),
  valid_from: row.valid_from,
  valid_to: row.valid_to,
})

export async function findDelegates(ctx: Ctx, { search }: InputOf<typeof calls.findDelegates>) {
  must(isColleague(await findAccount(ctx, ctx.actor.id)), say.notForClients)
  return { people: await listColleagues(ctx, search) }
}

/** That the days of two delegations by one person never overlap is a constraint. */
export const delegate =
  ({ approvalAreas }: IdentityParts) =>
  async (ctx: Ctx, form: InputOf<typeof calls.delegate>) => {
    must(isColleague(await findAccount(ctx, ctx.actor.id)), say.notForClients)
    must(form.to_account_id !== ctx.actor.id, say.delegateToSelf)
    const person = await findOptionalPerson(ctx, form.to_account_id)
    must(person && isColleague(person), say.noSuchDelegate)
    must(
      form.areas.every((key) => approvalAreas().some((area) => area.key === key)),
      say.noSuchArea,
    )
    must(form.valid_from >= companyDay(ctx.now), say.startPassed)
    const { id } = await insertDelegation(ctx, { ...form, from_account_id: ctx.actor.id })
    await announceDelegation(ctx, { to: person.id, areas: form.areas })
    const { valid_from: from, valid_to: to } = form
    await raise(ctx, delegationStarted, {
      fromId: ctx.actor.id,
      toId: person.id,
      areas: form.areas,
      from,
      to,
    })
    return { id }
  }

/** What was decided under it stays; from this moment on nothing more is. */
export async function endDelegation(ctx: Ctx, form: InputOf<typeof calls.endDelegation>) {
  const delegation = await lockOptionalOwnDelegation(ctx, form.delegation_id)
  must(delegation, say.noSuchDelegation)
  const { to_account_id: toId, areas, valid_from: from, valid_to: to } = delegation
  await announceDelegation(ctx, { to: toId, areas })
  await raise(ctx, delegationEnded, { fromId: ctx.actor.id, toId, areas, from, to })
  const today = companyDay(ctx.now)
  if (delegation.valid_from >= today) await dropDelegation(ctx, delegation.id)
  else await endDelegationOn(ctx, delegation.id, dayBefore(today))
  return {}
}

async function announceDelegation(ctx: Ctx, { to, areas }: { to: number; areas: readonly string[] }) {
  announce(ctx, { topic: ACCESS_TOPIC, to: { kind: 'employee', ids: [to, ctx.actor.id] } })
  for (const area of areas) await announceTo(ctx, [to], area)
}
