import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { dayCodes, dayFlags, partKinds } from '#attendance/contract/attendance-lists.ts'

export const dayReason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

export const dayPart = z.object({ kind: z.enum(partKinds), hundredths: z.number(), label: z.string() })
export type DayPart = z.output<typeof dayPart>

/** What one day of one person came to. The parts, and the three quantities of pay, each sum to 1.00. */
export const dayResult = z.object({
  day: storedDate,
  code: dayCodes.schema,
  /** As a register writes it: `P`, `0.25 CL + 0.75 P`. */
  text: z.string(),
  parts: z.array(dayPart),
  expected_minutes: z.number(),
  worked_minutes: z.number(),
  break_minutes: z.number(),
  first_in: storedInstant.nullable(),
  last_out: storedInstant.nullable(),
  late_minutes: z.number(),
  early_minutes: z.number(),
  overtime_minutes: z.number(),
  payable: z.number(),
  loss_of_pay: z.number(),
  not_employed: z.number(),
  flags: z.array(z.enum(dayFlags)),
})
export type DayResult = z.output<typeof dayResult>

/** Without what counts for pay where the reader may not know it. */
export const seenDay = dayResult.extend({
  payable: z.number().nullable(),
  loss_of_pay: z.number().nullable(),
})

export const explainedDay = seenDay.extend({ because: z.array(dayReason) })
/** Before it is asked who reads it. */
export type ExplainedDay = DayResult & Pick<z.output<typeof explainedDay>, 'because'>
