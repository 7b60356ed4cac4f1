import { z } from 'zod'
import { defineCall } from '../../../platform/contract/call.ts'

export const reportGroups = z.enum(['company', 'location', 'department', 'gender'])
export type ReportGroup = z.output<typeof reportGroups>

const series = z.object({ key: z.string(), label: z.string() })

export const readStaffReport = defineCall('GET', '/people/report', {
  auth: 'employee',
  writes: false,
  summary: 'Headcount month by month, who joined and left, how long people have been here, and attrition.',
  input: z.object({
    group: reportGroups.default('company'),
    months: z.coerce.number().int().min(3).max(60).default(24),
  }),
  output: z.object({
    /** Each row has `month` and a count under each key of the series. */
    headcount: z.object({
      series: z.array(series),
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
    moves: z.array(z.object({ month: z.string(), joined: z.number(), left: z.number() })),
    tenure: z.array(z.object({ band: z.string(), people: z.number() })),
    attrition: z.object({
      /** Basis points of the last twelve months; null where nobody was employed. */
      rate: z.number().nullable(),
      because: z.array(z.object({ label: z.string(), value: z.string().optional() })),
    }),
    employed: z.number(),
    /** How many groups are shown as one, because few people in them could be recognized or told apart. */
    together: z.number(),
  }),
})
