import { z } from 'zod'
import { calendarDate, text } from '#platform/contract/scalars.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'

export const MOST_DECLARED = 99_999_999_00
export const declaredAmount = z
  .number({ error: say.amountEmpty })
  .int()
  .min(0, say.amountOutside)
  .max(MOST_DECLARED, say.amountOutside)
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')

export const relationships = {
  none: 'Not related',
  parent: 'Parent',
  spouse: 'Spouse',
  sibling: 'Brother or sister',
  other: 'Other relative',
} as const

/** What a row of any section may say; which of it is asked for, its section tells. */
export const rowDetails = z.object({
  party: text(120).default(''),
  address: text(300).default(''),
  city: text(80).default(''),
  pan: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{5}\d{4}[A-Z])?$/, say.panWrong)
    .default(''),
  relationship: z.enum(['none', 'parent', 'spouse', 'sibling', 'other']).nullable().default(null),
  from: month.nullable().default(null),
  to: month.nullable().default(null),
  monthly_rent: declaredAmount.nullable().default(null),
  sum_assured: declaredAmount.nullable().default(null),
  for_senior: z.boolean().default(false),
  reference: text(60).default(''),
  possession_on: calendarDate.nullable().default(null),
  share: z.number().int().min(1, say.shareOutside).max(100, say.shareOutside).nullable().default(null),
  reduced: z.boolean().default(false),
  net_rent: declaredAmount.nullable().default(null),
  units: z.number().int().min(0).max(10_000).nullable().default(null),
  professional_tax: declaredAmount.nullable().default(null),
  tax_deducted: declaredAmount.nullable().default(null),
})
export type RowDetails = z.output<typeof rowDetails>
