import { z } from 'zod'
import { calendarDate, id, requiredText, text } from '#platform/contract/scalars.ts'
import { currencies } from '#exchange-rates/contract/currencies.ts'
import { MOST_PAISE } from '#reimbursement/contract/categories/category-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'

export const MOST_LINES = 50
const MOST_UNITS = 20_000

export const lineForm = z
  .object({
    /** Of a line that is saved already, so that it keeps its receipts. */
    id: id.nullable().default(null),
    category_id: z.number({ error: say.categoryEmpty }).int().positive().max(2_147_483_647),
    spent_on: calendarDate,
    currency: z.enum(currencies).default('INR'),
    /** In the smallest unit of the currency; of distances and days the server computes it. */
    amount: z.number({ error: say.amountNotAbove }).int().positive(say.amountNotAbove).max(MOST_PAISE),
    tax_part: z.number().int().min(0).max(MOST_PAISE).default(0),
    vendor: text(100).default(''),
    bill_number: text(60).default(''),
    /** Kilometres of a distance, days of a per diem. */
    units: z.number().int().positive().max(MOST_UNITS).nullable().default(null),
    places: text(200).default(''),
    billable: z.boolean().default(false),
    note: text(300).default(''),
    /** Lines with the same word are parts of one bill. */
    split_of: z
      .string()
      .regex(/^[a-z0-9-]{8,40}$/)
      .nullable()
      .default(null),
    duplicate_reason: text(300).default(''),
  })
  .refine(({ amount, tax_part }) => tax_part <= amount, { path: ['tax_part'], message: say.taxTooHigh })
export type LineForm = z.output<typeof lineForm>

export const claimForm = z.object({
  id: id.nullable().default(null),
  version: z.number().int().positive().optional(),
  title: requiredText(100, say.titleEmpty),
  project_id: id.nullable().default(null),
  lines: z.array(lineForm).min(1, say.linesEmpty).max(MOST_LINES, `At most ${MOST_LINES} expenses`),
})
