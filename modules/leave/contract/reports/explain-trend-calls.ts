import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { leaveReason } from '#leave/contract/leave-views.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')

/** Read when someone opens a bar or a cell: a year has hundreds. */
export const explainTrend = defineCall('POST', '/leaves/explain-trend', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the days or decisions behind a figure of the leave trends.',
  input: z.object({
    whose: z.enum(['mine', 'team', 'all']).default('mine'),
    year: z.number().int().min(2011).max(2100),
    figure: z.discriminatedUnion('of', [
      z.object({ of: z.literal('types'), month, types: z.array(z.string().max(120)).min(1).max(60) }),
      z.object({ of: z.literal('weekday'), month, weekday: z.number().int().min(1).max(7) }),
      z.object({ of: z.literal('decisions'), took: z.string().max(40) }),
    ]),
  }),
  /** Days in hundredths, or decisions. */
  output: z.object({ total: z.number(), because: z.array(leaveReason) }),
})
