import { z } from 'zod'
import { toneKeys } from './academy-lists.ts'
import { academyMessages as say } from './academy-messages.ts'

export const version = z.number().int().positive()
export const named = z.object({ id: z.number(), name: z.string() })

export const LARGEST_FEE = 100_000_000_000
/** Paise. */
export const fee = z
  .number(say.feeWrong)
  .int(say.feeWrong)
  .min(0, say.feeWrong)
  .max(LARGEST_FEE, say.feeWrong)
/** Hundredths of a percent. */
export const discount = z
  .number(say.discountWrong)
  .int(say.discountWrong)
  .min(0, say.discountWrong)
  .max(10_000, say.discountWrong)

export const statusView = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(['open', 'won', 'lost']),
  tone: z.enum(toneKeys),
  needs_follow_up: z.boolean(),
  needs_reason: z.boolean(),
})
export type StatusView = z.output<typeof statusView>
