import { z } from 'zod'
import { regimes } from '#tax-rules/contract/tax-year.ts'

const paise = z.number().int().min(0)
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** What a person has declared of a tax year, as far as it counts: payroll computes with it and asks no further. */
export const declaredTax = z.object({
  regime: z.enum(regimes),
  /** A form for the whole year was submitted: what opening figures say of exemptions and deductions no longer counts. */
  isWholeYear: z.boolean(),
  previousEmployer: z.object({ salary: paise, professionalTax: paise, taxDeducted: paise }).nullable(),
  /** Months, both included. The city is that of the rented house. */
  rent: z.array(z.object({ from: month, to: month, monthlyRent: paise, city: z.string() })),
  exemptions: z.array(
    z.object({ key: z.string(), label: z.string(), amount: paise, units: z.number().int().nullable() }),
  ),
  house: z.object({
    selfOccupiedInterest: paise,
    isReducedLimit: z.boolean(),
    letOut: z.array(z.object({ label: z.string(), netRent: paise, interest: paise })),
  }),
  otherIncome: z.array(z.object({ label: z.string(), amount: paise })),
  deductions: z.array(
    z.object({
      group: z.string(),
      part: z.string(),
      amount: paise,
      forSenior: z.boolean(),
      sumAssured: paise.nullable(),
    }),
  ),
  taxDeductedElsewhere: paise,
  /** What the company pays into the pension system. Absent where none was declared. */
  employerNps: paise.optional(),
})
export type DeclaredTax = z.infer<typeof declaredTax>

export const nothingDeclared = (regime: DeclaredTax['regime']): DeclaredTax => ({
  regime,
  isWholeYear: false,
  previousEmployer: null,
  rent: [],
  exemptions: [],
  house: { selfOccupiedInterest: 0, isReducedLimit: false, letOut: [] },
  otherIncome: [],
  deductions: [],
  taxDeductedElsewhere: 0,
})
