import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { figureList } from '#tickets/contract/figure-calls.ts'
import type * as calls from '#tickets/contract/figure-calls.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { mayHandleAny } from '#tickets/server/tickets-policy.ts'
import { countAges, figureQuery, listWeeks, readTotals } from './figure-queries.ts'

export const figures = answerList(figureList, {
  query: figureQuery,
  allow: ({ actor }) => must(mayHandleAny(actor), say.mayNotSee),
  view: (row) => row,
  export: { job: 'tickets.export-figures' },
})

const USUAL_DAYS = 84

export async function readTicketTrend(ctx: Ctx, form: InputOf<typeof calls.readTicketTrend>) {
  must(mayHandleAny(ctx.actor), say.mayNotSee)
  const to = form.to ?? companyDay(ctx.now)
  const span = { from: form.from ?? dayAfter(to, -USUAL_DAYS), to }
  const created = new Map((await listWeeks(ctx, span, 'created_at')).map(({ week, count }) => [week, count]))
  const closed = new Map((await listWeeks(ctx, span, 'closed_at')).map(({ week, count }) => [week, count]))
  const weeks = [...new Set([...created.keys(), ...closed.keys()])].toSorted()
  const { day, days, week, month, older } = await countAges(ctx)
  const { response_met, resolution_met, rating } = await readTotals(ctx, span)
  return {
    weeks: weeks.map((one) => ({ week: one, created: created.get(one) ?? 0, closed: closed.get(one) ?? 0 })),
    ages: [
      { label: 'Under 1 day', count: day },
      { label: '1 to 3 days', count: days },
      { label: '3 to 7 days', count: week },
      { label: '7 to 30 days', count: month },
      { label: 'Over 30 days', count: older },
    ],
    open: day + days + week + month + older,
    response_met,
    resolution_met,
    rating,
  }
}
