import { z } from 'zod'
import { calendarDate } from '#platform/contract/scalars.ts'
import { confidences } from './rule-pack.ts'

/** A change of the law that is expected, or a figure that has to be confirmed. */
export const lawWatchRow = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  pack_code: z.string().nullable(),
  jurisdiction: z.string(),
  title: z.string().min(1).max(200),
  note: z.string().min(1).max(500),
  /** The first day on which it counts; null while none is known. */
  expected_on: calendarDate.nullable(),
  /** By this day it is looked up. */
  due_on: calendarDate,
  confidence: z.enum(confidences),
})
export type LawWatchRow = z.infer<typeof lawWatchRow>
