import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { estimatePaths } from '#estimates/contract/estimates-lists.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { EstimateReport, reportEstimates } from '#estimates/contract/reports/estimate-report-calls.ts'
import { entryNames } from '#estimates/server/rate-card/card-entry-names.ts'
import { may } from '#estimates/server/estimates-policy.ts'
import { listPublishedContents } from '#estimates/server/rate-card/rate-card-queries.ts'
import { countChosen, countSent, countVisits, sumByMonth } from './estimate-report-queries.ts'

const MOST_DAYS = 731

export const mustReport = (ctx: Ctx) => must(may(ctx.actor, 'estimates.report.read'), say.notReporter)

export async function readReport(ctx: Ctx, wish: InputOf<typeof reportEstimates>): Promise<EstimateReport> {
  mustReport(ctx)
  must(wish.from <= wish.to, say.daysTurned)
  const days = Temporal.PlainDate.from(wish.from).until(wish.to).days + 1
  must(days <= MOST_DAYS, say.tooManyDays)
  const visits = await countVisits(ctx, wish)
  const names = entryNames(await listPublishedContents(ctx))
  const chosen = await countChosen(ctx, wish)
  return {
    funnel: funnelOf(visits, await countSent(ctx, wish)),
    left: leftOf(visits),
    months: await sumByMonth(ctx, wish),
    chosen: chosen.flatMap(({ id, count }) => {
      const named = names.get(id)
      return named ? [{ ...named, count }] : []
    }),
  }
}

type Visits = Awaited<ReturnType<typeof countVisits>>
type Sent = Awaited<ReturnType<typeof countSent>>

/** Who sent without a visit that was counted, because the browser keeps nothing, came all the way nevertheless. */
export function funnelOf(visits: Visits, { sent, opened, lead, deal, unseen }: Sent) {
  const fromStep = (least: number) =>
    unseen + visits.reduce((sum, { step, count }) => sum + (step >= least ? count : 0), 0)
  return [
    { label: 'Started', count: fromStep(1) },
    { label: 'Chose a service', count: fromStep(2) },
    { label: 'Answered the questions', count: fromStep(3) },
    { label: 'Sent the form', count: sent },
    { label: 'Opened the estimate', count: opened },
    { label: 'Followed up', count: lead },
    { label: 'Became a deal', count: deal },
  ]
}

/** Only those who did not send anything. */
export function leftOf(visits: Visits): EstimateReport['left'] {
  const at = (path: string | null, step: number) =>
    visits.filter((row) => row.path === path && row.step === step).reduce((sum, { count }) => sum + count, 0)
  return [null, ...estimatePaths.keys]
    .map((path) => ({
      label: path === null ? 'No service chosen' : estimatePaths.labelOf(path),
      began: at(path, 1),
      chose: at(path, 2),
      answered: at(path, 3),
    }))
    .filter(({ began, chose, answered }) => began + chose + answered > 0)
}
