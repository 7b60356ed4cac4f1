import { z } from 'zod'

/** A line of reasoning: "Earned in April", "1.50 days", and where it comes from. */
export const reason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

export type Reason = z.output<typeof reason>

/** A number together with its reasons, so that a screen can open it. */
export const explained = <V extends z.ZodType>(value: V) => z.object({ value, because: z.array(reason) })

export type Explained<V> = { value: V; because: Reason[] }
