import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, storedDate } from '#platform/contract/scalars.ts'

const days = z.object({ from: calendarDate, to: calendarDate })
export type ReportDays = z.output<typeof days>

const count = z.number().int()

const watched = z.object({
  views: count,
  /** Playings of which everything was seen. */
  completed: count,
})

const videoFigures = watched.extend({
  video_id: z.number(),
  title: z.string(),
  viewers: count,
  reached_25: count,
  reached_50: count,
  reached_75: count,
  /** Of all views in whole percent; null where there were none. */
  completion_percent: count.nullable(),
  likes: count,
  dislikes: count,
})
export type VideoFigures = z.output<typeof videoFigures>

const portfolioReport = watched.extend({
  viewers: count,
  completion_percent: count.nullable(),
  likes: count,
  dislikes: count,
  hot: count,
  days: z.array(watched.extend({ day: storedDate })),
  videos: z.array(videoFigures),
  /** ISO 3166, two letters; null where the number does not tell. */
  countries: z.array(watched.extend({ country: z.string().nullable(), viewers: count, likes: count })),
  /** The days that were counted, also where none were named. */
  ...days.shape,
  can: z.object({ viewers: z.boolean() }),
})
export type PortfolioReport = z.output<typeof portfolioReport>

export const reportPortfolio = defineCall('POST', '/portfolio/report', {
  auth: 'employee',
  needs: 'portfolio.report.read',
  writes: false,
  summary: 'Returns views and likes by day, video and country, of the last 30 days by default.',
  input: days.partial(),
  output: portfolioReport,
})

export const portfolioReportExport = days.extend({ format: exportFormat })

export const exportPortfolioReport = defineCall('POST', '/portfolio/report/export', {
  auth: 'employee',
  needs: 'portfolio.report.read',
  writes: true,
  summary: 'Exports the report of every video.',
  input: portfolioReportExport,
  output: fileAnswer,
  answer: 'file',
})
