import { z } from 'zod'
import { calendarDate } from '#platform/contract/scalars.ts'

/** How sure we are of a figure of the law; two letters where sources differ by one step. */
export const confidences = ['H', 'H-M', 'M', 'L-M', 'L'] as const

/** By which date of a payment its pack is chosen. */
export const dateBases = ['payment_date', 'wage_month', 'accrual_date'] as const

/** `IN`, or `IN-WB` for one state. */
const jurisdiction = z.string().regex(/^[A-Z]{2}(-[A-Z]{2,3})?$/)

export const goldenCase = z.object({
  name: z.string().min(1).max(200),
  /** The input of the rule, as its schema wants it. */
  given: z.record(z.string(), z.json()),
  /** What the result must say; what is not named here may be anything. */
  expected: z.record(z.string(), z.json()),
})
export type GoldenCase = z.infer<typeof goldenCase>

const valueConfidence = z.object({
  /** Where in the payload: `pension.rate`. */
  path: z.string().min(1).max(200),
  confidence: z.enum(confidences),
  note: z.string().max(500).nullable(),
})

/** Dated figures of the law: what they are, when they hold, where they come from and how they are proven. */
export const rulePackOf = <Code extends string, Payload extends z.ZodType>(code: Code, payload: Payload) =>
  z
    .object({
      code: z.literal(code),
      jurisdiction,
      title: z.string().min(1).max(200),
      valid_from: calendarDate,
      /** Null while no end is known. */
      valid_to: calendarDate.nullable(),
      date_basis: z.enum(dateBases),
      payload,
      confidence: z.enum(confidences),
      /** Where a value is less or more sure than the pack. */
      value_confidences: z.array(valueConfidence).max(50),
      source_ref: z.string().min(1).max(500),
      source_url: z.url().nullable(),
      /** Null until a professional has confirmed it. */
      verified_on: calendarDate.nullable(),
      next_review: calendarDate.nullable(),
      golden_cases: z.array(goldenCase).max(100),
    })
    .refine((pack) => pack.valid_to === null || pack.valid_to >= pack.valid_from, {
      error: 'The last day is before the first day',
      path: ['valid_to'],
    })
    .superRefine((pack, context) => {
      for (const [at, { path }] of pack.value_confidences.entries())
        if (!hasPath(pack, ['payload', ...path.split('.')]))
          context.addIssue({
            code: 'custom',
            message: `The payload has no value “${path}”`,
            path: ['value_confidences', at, 'path'],
          })
    })

function hasPath(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true
  return typeof value === 'object' && value !== null && first in value
    ? hasPath((value as Record<string, unknown>)[first], rest)
    : false
}

/** What every pack tells, whatever its payload. */
export type DatedPack = {
  readonly code: string
  readonly jurisdiction: string
  readonly valid_from: string
  readonly valid_to: string | null
}
