import { dayBefore } from '#platform/contract/days.ts'
import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import {
  portfolioReportExport,
  type ReportDays,
  type reportPortfolio,
} from '#portfolio/contract/reports/portfolio-report-calls.ts'
import { may } from '#portfolio/server/portfolio-policy.ts'
import { countByCountry, countByDay, countByVideo, countTotals } from './portfolio-report-queries.ts'

const { report: say } = portfolioMessages

const MOST_DAYS = 366
const DAYS_BY_ITSELF = 30

const mustRead = ({ actor }: Ctx) => must(may(actor, 'portfolio.report.read'), say.notYours)

function mustBeInOrder({ from, to }: ReportDays) {
  must(from <= to, say.order)
  must(Temporal.PlainDate.from(from).until(to).days < MOST_DAYS, say.tooManyDays)
}

export async function readReport(ctx: Ctx, wish: InputOf<typeof reportPortfolio>) {
  mustRead(ctx)
  const to = wish.to ?? companyDay(ctx.now)
  const days = { from: wish.from ?? dayBefore(to, DAYS_BY_ITSELF - 1), to }
  mustBeInOrder(days)
  return {
    ...days,
    ...(await countTotals(ctx, days)),
    days: await countByDay(ctx, days),
    videos: await countByVideo(ctx, days),
    countries: await countByCountry(ctx, days),
    can: { viewers: may(ctx.actor, 'portfolio.viewer.read') },
  }
}

export const reportFile = listExport({
  name: 'portfolio.export-report',
  title: 'Video portfolio',
  wish: portfolioReportExport,
  allow: mustRead,
  count: async (ctx, days) => {
    mustBeInOrder(days)
    return (await countByVideo(ctx, days)).length
  },
  table: (ctx, days) => ({
    filterText: `${days.from} to ${days.to}`,
    columns: [
      { key: 'title', label: 'Video', type: 'text', width: 34 },
      { key: 'views', label: 'Views', type: 'number' },
      { key: 'viewers', label: 'Viewers', type: 'number' },
      { key: 'reached_25', label: '25 %', type: 'number' },
      { key: 'reached_50', label: '50 %', type: 'number' },
      { key: 'reached_75', label: '75 %', type: 'number' },
      { key: 'completed', label: '100 %', type: 'number' },
      { key: 'completion_percent', label: 'Completion %', type: 'number' },
      { key: 'likes', label: 'Likes', type: 'number' },
      { key: 'dislikes', label: 'Dislikes', type: 'number' },
    ],
    rows: figuresOf(ctx, days),
  }),
})

async function* figuresOf(ctx: Ctx, days: ReportDays) {
  for (const { video_id: _, ...row } of await countByVideo(ctx, days)) yield row
}
