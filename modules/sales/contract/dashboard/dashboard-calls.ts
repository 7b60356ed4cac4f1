import { z } from 'zod'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { defineCall } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { calendarDate, idInPath } from '#platform/contract/scalars.ts'

export const daysWrong = invalid('The first day comes after the last.', 'to')

const figure = z.object({ count: z.number(), sum: z.number().optional() })

export const readDashboard = defineCall('GET', '/sales/dashboard', {
  auth: 'employee',
  needs: 'sales.record.view',
  writes: false,
  summary: 'Returns the figures of sales in the caller’s reach; amounts only with their grant.',
  input: z.object({
    from: calendarDate,
    to: calendarDate,
    owner: idInPath.optional(),
    company: idInPath.optional(),
    source: origins.schema.optional(),
  }),
  output: z.object({
    leads: z.object({ count: z.number(), responded: z.number(), median: z.number().nullable() }),
    stages: z.array(figure.extend({ id: z.number(), name: z.string(), weighted: z.number().optional() })),
    /** Null without the grant for amounts. */
    forecast: z
      .array(
        z.object({
          bucket: z.string(),
          count: z.number(),
          pipeline: z.number(),
          weighted: z.number(),
          commit: z.number(),
          won: z.number(),
          target: z.number(),
        }),
      )
      .nullable(),
    won: figure,
    slipped: figure,
    overdue: z.number(),
    meetings: z.number(),
    sources: z.array(figure.extend({ source: origins.schema, leads: z.number() })),
  }),
})
export type Dashboard = z.output<typeof readDashboard.output>
export type DashboardWish = z.output<typeof readDashboard.input>
