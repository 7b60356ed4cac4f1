import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#tickets/contract/access-calls.ts'
import { grantStates as states, SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { actorOrNull } from '#tickets/server/clocks/event-queries.ts'
import { keepClocks } from '#tickets/server/clocks/keep-clocks.ts'
import { findOptionalServing, findSeat } from '#tickets/server/queue/category-queries.ts'
import { waitOn } from '#tickets/server/queue/change-ticket.ts'
import { close } from '#tickets/server/queue/close-ticket.ts'
import { handOut, openTicket } from '#tickets/server/queue/open-ticket.ts'
import { findTicketFacts } from '#tickets/server/queue/ticket-queries.ts'
import { accessAskedNotice, accessDecidedNotice } from '#tickets/server/tickets-notices.ts'
import { isForColleagues, mayHandleAny } from '#tickets/server/tickets-policy.ts'
import { grantSubject } from './ask-access.ts'
import { listAskedNow, listGrants, lockOptionalGrant, type Grant } from './grant-queries.ts'

type Verdict = 'approved' | 'rejected' | 'granted' | 'revoked'
type Told = Pick<Grant, 'id' | 'system' | 'level' | 'account_id'>

const tell = (ctx: Ctx, grant: Told, verdict: Verdict) =>
  notify(ctx, accessDecidedNotice, {
    to: [grant.account_id],
    input: { ...grant, by: ctx.actor.name, verdict },
    subject: `access/${grant.id}/${verdict}`,
  })

/** The line manager and then the owner; approved, its ticket goes to the agents. */
export async function decideGrant(ctx: Ctx, { id, verdict, comment }: InputOf<typeof calls.decideGrant>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const grant = await lockOptionalGrant(ctx, id)
  must(grant, say.noSuchGrant)
  const subject = grantSubject(id)
  if (grant.status !== 'asked') refuse(await alreadyMoved(ctx, { ...subject, states }))
  const entitled = await listActiveApprovers(ctx, SYSTEM_ACCESS_AREA.key)
  const { outcome, actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
  if (outcome === 'open') {
    await notify(ctx, accessAskedNotice, {
      to: await listAskedNow(ctx, id),
      input: { ...grant, name: grant.person_name },
      subject: `access/${id}/next`,
    })
    return said(say.accessApprovedByFirst, {})
  }
  await moveState(ctx, { ...subject, states, to: outcome, comment, actedFor })
  await updateRow(ctx, 'access_grant', { id }, { decided_by: ctx.actor.id })
  await tell(ctx, grant, outcome)
  const isOpen = (await findTicketFacts(ctx, grant.ticket_id)).state !== 'closed'
  if (isOpen && outcome === 'rejected') await close(ctx, grant.ticket_id, comment)
  if (isOpen && outcome === 'approved') await release(ctx, grant.ticket_id)
  return said(outcome === 'approved' ? say.accessApproved : say.accessRejected, {})
}

async function release(ctx: Ctx, ticketId: number): Promise<void> {
  await waitOn(ctx, await findTicketFacts(ctx, ticketId), 'none')
  await keepClocks(ctx, ticketId)
  await handOut(ctx, ticketId)
}

/** Noted once it is given; the ticket is done with it. */
export async function setGranted(ctx: Ctx, { id, version }: InputOf<typeof calls.setGranted>) {
  must(mayHandleAny(ctx.actor), say.mayNotSee)
  const grant = await lockOptionalGrant(ctx, id)
  must(grant, say.noSuchGrant)
  must(grant.is_agent, say.notPart)
  must(grant.account_id !== ctx.actor.id, say.ownGrant)
  must(grant.version === version, say.changedSince)
  must(grant.to_on >= companyDay(ctx.now), say.grantMoved('over already'))
  await moveState(ctx, { ...grantSubject(id), states, to: 'granted' })
  await updateRow(ctx, 'access_grant', { id }, { granted_by: ctx.actor.id, granted_at: ctx.now })
  await tell(ctx, grant, 'granted')
  if ((await findTicketFacts(ctx, grant.ticket_id)).state !== 'closed')
    await close(ctx, grant.ticket_id, 'Access granted.')
  return {}
}

/** By the agents or the owner at any time; a request that is not granted yet also by the person who made it. */
export async function revokeGrant(ctx: Ctx, { id, version }: InputOf<typeof calls.revokeGrant>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const grant = await lockOptionalGrant(ctx, id)
  must(grant, say.noSuchGrant)
  const isOwn = grant.account_id === ctx.actor.id
  must(grant.is_agent || grant.owner_id === ctx.actor.id || isOwn, say.notPart)
  must(grant.version === version, say.changedSince)
  const [facts] = await listGrants(ctx, { ids: [id] })
  const ticket = await endGrant(ctx, facts!, 'revoked')
  if (!isOwn) await tell(ctx, grant, 'revoked')
  return said(ticket === null ? say.withdrawn : say.revoked(ticket), {})
}

/** What was granted is taken away by the agents: a ticket asks them. The number of that ticket, if there is one. */
export async function endGrant(ctx: Ctx, grant: Grant, to: 'revoked' | 'expired'): Promise<string | null> {
  const wasGranted = grant.status === 'granted'
  if (grant.status === 'asked') await closeLegs(ctx, grantSubject(grant.id))
  await moveState(ctx, { ...grantSubject(grant.id), states, to })
  const ended = { ended_at: ctx.now, ended_by: actorOrNull(ctx) }
  const ticket = wasGranted ? await askToRevoke(ctx, grant) : null
  await updateRow(ctx, 'access_grant', { id: grant.id }, { ...ended, revoke_ticket_id: ticket?.id ?? null })
  if (!wasGranted && (await findTicketFacts(ctx, grant.ticket_id)).state !== 'closed')
    await close(ctx, grant.ticket_id, 'The request is withdrawn.')
  return ticket?.number ?? null
}

async function askToRevoke(ctx: Ctx, grant: Grant) {
  const category = await findOptionalServing(ctx, 'access')
  const seat = await findSeat(ctx, grant.account_id, companyDay(ctx.now))
  if (!category || !seat) return null
  return openTicket(ctx, {
    category,
    seat,
    subject: `Revoke access of ${grant.person_name}: ${grant.system}`,
    text: `${grant.system}, ${grant.level}. The access has ended. Please take it away.`,
    requesterId: grant.owner_id,
    priority: 'high',
    followsId: grant.ticket_id,
  })
}
