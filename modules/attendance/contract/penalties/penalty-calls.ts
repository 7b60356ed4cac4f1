import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { penaltyStates } from '#attendance/contract/attendance-lists.ts'

export type PenaltyState = z.output<typeof penaltyStates.schema>

const penaltyFilter = pageFilter.pick({ after: true, size: true }).extend({
  whose: z.enum(['mine', 'all']).default('mine'),
  status: penaltyStates.schema.optional(),
})
export type PenaltyFilter = z.output<typeof penaltyFilter>

export const penaltyView = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  day: storedDate,
  late_minutes: z.number(),
  /** The how many-th time of the month. */
  count_in_month: z.number(),
  hundredths: z.number(),
  status: penaltyStates.schema,
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  can: z.object({ decide: z.boolean() }),
})
export type PenaltyView = z.output<typeof penaltyView>

export const listPenalties = defineCall('POST', '/attendance/penalties', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the penalties proposed for coming late too often, newest first.',
  input: penaltyFilter,
  output: pageOf(penaltyView),
})

export const decidePenalty = defineCall('POST', '/attendance/decide-penalty', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Confirms a proposed penalty, or waives it with a reason.',
  input: z.object({ id, verdict: z.enum(['confirmed', 'waived']), reason: text(500).default('') }),
  output: z.object({ status: penaltyStates.schema }),
})
