import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { regimes, taxYearPayload } from '#tax-rules/contract/tax-year.ts'
import { declarationStates, rounds, rowStates } from '#tax/contract/tax-states.ts'
import { rowDetails } from './row-details.ts'

const person = z.object({ id: z.number(), name: z.string() })

export const rowView = z.object({
  id: z.number(),
  section: z.string(),
  part: z.string(),
  details: rowDetails,
  declared: z.number(),
  proof: z.number().nullable(),
  approved: z.number().nullable(),
  status: rowStates.schema,
  remarks: z.string(),
  checker: z.string().nullable(),
  checked_at: storedInstant.nullable(),
  checker_comment: z.string(),
  /** What keeps it from being submitted. */
  problem: z.string().nullable(),
  warning: z.string().nullable(),
  files: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** The same file on another row; said only to those who verify. */
      used_before: z.string().nullable(),
    }),
  ),
  version: z.number(),
})
export type RowView = z.output<typeof rowView>

export const declarationView = z.object({
  id: z.number(),
  person,
  company: person,
  tax_year: z.string(),
  round: rounds.schema,
  status: declarationStates.schema,
  regime: z.enum(regimes).nullable(),
  regime_by: z.enum(['self', 'default', 'payroll']).nullable(),
  due_on: storedDate,
  scheme_due_on: storedDate.nullable(),
  unlocked_until: storedDate.nullable(),
  submitted_at: storedInstant.nullable(),
  /** The first month that payroll computes with what stands here now. */
  applies_from: z.string().nullable(),
  /** The next month that a change would count in; null where every month of the year is paid. */
  next_month: z.string().nullable(),
  rows: z.array(rowView),
  history: z.array(
    z.object({
      id: z.number(),
      to: declarationStates.schema,
      by: z.string(),
      at: storedInstant,
      comment: z.string(),
    }),
  ),
  version: z.number(),
  can: z.object({
    choose: z.boolean(),
    edit: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    send_back: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    unlock: z.boolean(),
  }),
})
export type DeclarationView = z.output<typeof declarationView>

/** The declaration with the figures of its year, by which sections and limits are shown. */
export const declarationWithYear = z.object({ declaration: declarationView, year: taxYearPayload })
