import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate } from '#platform/contract/scalars.ts'
import { estimatePaths } from '#estimates/contract/estimates-lists.ts'

const wish = { from: calendarDate, to: calendarDate, path: estimatePaths.schema.optional() }

const counted = z.object({ label: z.string(), count: z.number() })

export const reportEstimates = defineCall('POST', '/estimates/report', {
  auth: 'employee',
  needs: 'estimates.report.read',
  writes: false,
  summary: 'Returns how far prospects came, where they left, estimates, deals and top choices.',
  input: z.object(wish),
  output: z.object({
    /** From the beginning to the deal; each is part of the one before it. */
    funnel: z.array(counted),
    /** By the way they had chosen, where they were seen last. */
    left: z.array(
      z.object({
        label: z.string(),
        began: z.number(),
        chose: z.number(),
        answered: z.number(),
      }),
    ),
    /** Whole rupees; dollars at the rate of their estimate, a range by its middle. */
    months: z.array(
      z.object({ month: z.string(), count: z.number(), estimated: z.number(), won: z.number() }),
    ),
    chosen: z.array(z.object({ label: z.string(), value: z.string(), count: z.number() })),
  }),
})
export type EstimateReport = z.output<typeof reportEstimates.output>

export const reportParts = ['funnel', 'left', 'months', 'chosen'] as const

export const estimateReportExport = z.object({ ...wish, part: z.enum(reportParts), format: exportFormat })

export const exportEstimateReport = defineCall('POST', '/estimates/report-export', {
  auth: 'employee',
  needs: 'estimates.report.read',
  writes: true,
  summary: 'Exports one table of the calculator report.',
  input: estimateReportExport,
  output: fileAnswer,
  answer: 'file',
})
