import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { chatFigureList } from '#chat/contract/records/dashboard-calls.ts'
import type { Presence } from '#chat/contract/chat-lists.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { maySupervise } from '#chat/server/chat-policy.ts'
import { lateBefore } from '#chat/server/forms/forms.ts'
import { listOwnSites } from '#chat/server/sites/site-queries.ts'
import { listCandidates } from '#chat/server/turns/presence-queries.ts'
import * as queries from './dashboard-queries.ts'

export const chatFigures = answerList(chatFigureList, {
  query: queries.chatFigureQuery,
  allow: ({ actor }) => must(maySupervise(actor), say.mayNotSee),
  view: (row) => ({ ...row, name: row.name || 'Without a page' }),
  export: { job: 'chat.export-figures' },
})

const DAYS = 30
const MOST_VISITORS = 100

export async function readDashboard(ctx: Ctx) {
  must(maySupervise(ctx.actor), say.mayNotSee)
  const today = companyDay(ctx.now)
  const span = { from: dayAfter(today, 1 - DAYS), to: today }
  const { first_reply, length, rating, rated, missed_share, lead_share } = await queries.readTotals(ctx, span)
  return {
    ...(await queries.countNow(ctx, today)),
    online: await queries.countVisitors(ctx),
    today,
    from: span.from,
    first_reply,
    length,
    rating,
    rated,
    missed_share,
    lead_share,
    late_forms: await queries.countLateForms(ctx, await lateBefore(ctx)),
    hours: await queries.listHours(ctx, span),
    agents: await listAgentsNow(ctx),
    visitors: await queries.listVisitors(ctx, MOST_VISITORS),
  }
}

async function listAgentsNow(ctx: Ctx) {
  const agents = new Map<
    number,
    { id: number; name: string; presence: Presence; active: number; capacity: number }
  >()
  for (const { id: siteId } of await listOwnSites(ctx, { supervised: true }))
    for (const { id, name, chosen, online, onLeave, active, capacity } of await listCandidates(ctx, {
      siteId,
    }))
      agents.set(id, {
        id,
        name,
        // Whose screens are all gone is not there, whatever they chose.
        presence: onLeave || (chosen === 'online' && !online) ? 'offline' : chosen,
        active,
        capacity,
      })
  return [...agents.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
