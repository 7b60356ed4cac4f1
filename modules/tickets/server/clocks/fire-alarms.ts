import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove } from '#organization/server/public.ts'
import { listHandlers, type Handler } from '#tickets/server/queue/handler-queries.ts'
import { findTicketFacts, type TicketFacts } from '#tickets/server/queue/ticket-queries.ts'
import { escalatedNotice, targetNotice } from '#tickets/server/tickets-notices.ts'
import { takeAlarms } from './alarm-queries.ts'

const MOST = 500

type Due = { readonly ticketId?: number; readonly at: Date }

/** Tells of every target that is near or missed: the assignee, then the lead, then the line manager of the lead. */
export async function fireAlarms(ctx: Ctx, due: Due): Promise<number> {
  const taken = await takeAlarms(ctx, { ...due, most: MOST })
  for (const { ticket_id, target, level } of taken) {
    const ticket = await findTicketFacts(ctx, ticket_id)
    if (ticket.state === 'closed') continue
    const told = {
      input: { ...ticket, target, level },
      subject: `ticket/${ticket_id}/${target}/${level}`,
    }
    const { handlers, managers } = await receiversOf(ctx, ticket, level)
    await notify(ctx, targetNotice, { ...told, to: handlers })
    await notify(ctx, escalatedNotice, { ...told, to: managers })
  }
  return taken.length
}

type Receivers = { readonly handlers: readonly number[]; readonly managers: readonly number[] }

async function receiversOf(ctx: Ctx, ticket: TicketFacts, level: number): Promise<Receivers> {
  const team = await listHandlers(ctx, ticket.team_id)
  const leads = idsOf(team.filter(({ lead }) => lead))
  const handlers = leads.length > 0 ? leads : idsOf(team)
  if (level === 80 && ticket.assignee_id !== null) return { handlers: [ticket.assignee_id], managers: [] }
  // A confidential ticket is known to those who handle it alone.
  if (level < 150 || ticket.confidential) return { handlers, managers: [] }
  const managers = new Set<number>()
  for (const lead of leads) {
    const above = (await listLineAbove(ctx, lead, companyDay(ctx.now))).find(({ active }) => active)
    if (above) managers.add(above.id)
  }
  return managers.size > 0 ? { handlers: [], managers: [...managers] } : { handlers, managers: [] }
}

const idsOf = (handlers: readonly Handler[]) => handlers.map(({ id }) => id)
