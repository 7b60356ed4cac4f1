import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { decisionDue } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#tickets/contract/access-calls.ts'
import { SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { findOptionalServing, findSeat } from '#tickets/server/queue/category-queries.ts'
import { openTicket } from '#tickets/server/queue/open-ticket.ts'
import { accessAskedNotice } from '#tickets/server/tickets-notices.ts'
import { isForColleagues } from '#tickets/server/tickets-policy.ts'
import { stepsFor } from './access-approvers.ts'
import { findOptionalSystem, listAskable } from './grant-queries.ts'

const LONGEST_DAYS = 731

export const grantSubject = (id: number) => ({ table: 'access_grant', id, noun: 'request' }) as const

export async function readSystems(ctx: Ctx) {
  must(isForColleagues(ctx.actor), say.notForYou)
  return { rows: await listAskable(ctx) }
}

/** The request and its ticket are one: who approves decides on the request, the agent works on the ticket. */
export async function askAccess(ctx: Ctx, form: InputOf<typeof calls.askAccess>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const { system_id, level, from_on, to_on, reason } = form
  must(to_on, say.expiryNeeded)
  must(to_on >= from_on, say.daysWrong)
  must(from_on >= companyDay(ctx.now), say.dayPast)
  must(to_on <= dayAfter(from_on, LONGEST_DAYS), say.tooLong)
  const system = await findOptionalSystem(ctx, system_id)
  must(system, say.noSuchSystem)
  must(system.active, say.systemRetired)
  must(system.levels.includes(level), say.noSuchLevel)
  const steps = await stepsFor(ctx, { accountId: ctx.actor.id, systemId: system_id })
  must(steps.length > 0, say.noApprover)
  const category = await findOptionalServing(ctx, 'access')
  must(category, say.noSuchCategory)
  const seat = await findSeat(ctx, ctx.actor.id, companyDay(ctx.now))
  must(seat, say.noSeat)
  const ticket = await openTicket(ctx, {
    category,
    seat,
    subject: `Access to ${system.name}: ${level}`,
    text: `${reason}\n\n${dayInWords(from_on)} to ${dayInWords(to_on)}`,
    requesterId: ctx.actor.id,
    waitsForApproval: true,
  })
  const { id } = await insertRow(ctx, 'access_grant', {
    system_id,
    level,
    from_on,
    to_on,
    reason,
    account_id: ctx.actor.id,
    asked_at: ctx.now,
    ticket_id: ticket.id,
  })
  const [first] = steps
  await askApprovers(ctx, grantSubject(id), {
    area: SYSTEM_ACCESS_AREA.key,
    applicantId: ctx.actor.id,
    steps,
    dueAt: await decisionDue(ctx, first!.approvers[0]!),
  })
  await notify(ctx, accessAskedNotice, {
    to: first!.approvers,
    input: { id, system: system.name, level, name: ctx.actor.name },
    subject: `access/${id}`,
  })
  return said(say.accessAsked(ticket.number), { id, ticket: ticket.number })
}
