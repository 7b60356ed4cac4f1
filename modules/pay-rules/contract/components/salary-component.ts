import { z } from 'zod'

const amount = z.number().int().min(0).max(100_000_000_000)
/** Hundredths of a percent. */
const rate = z.number().int().min(0).max(100_000)

export const componentKinds = [
  'earning',
  'deduction',
  'employer_contribution',
  'reimbursement',
  'perquisite',
  'informational',
] as const

/** Letters, digits and underscores, as formulas name it. */
export const componentCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,29}$/, 'Use capital letters, digits and underscores, such as BASIC')

export const componentCalculation = z.discriminatedUnion('by', [
  z.object({ by: z.literal('fixed'), monthly: amount }),
  z.object({ by: z.literal('percent'), of: componentCode, rate }),
  z.object({ by: z.literal('formula'), formula: z.string().min(1).max(500) }),
  z.object({
    by: z.literal('slab'),
    of: componentCode,
    /** In order; the last one has no end. */
    slabs: z
      .array(z.object({ up_to: amount.nullable(), monthly: amount }))
      .min(1)
      .max(20),
  }),
  /** What is left of the cost to the company. */
  z.object({ by: z.literal('balance') }),
  /** Only what is entered for a month. */
  z.object({ by: z.literal('manual') }),
])

export const salaryComponent = z.object({
  code: componentCode,
  label: z.string().min(1).max(100),
  kind: z.enum(componentKinds),
  calculation: componentCalculation,
  taxable: z.object({ old: z.boolean(), new: z.boolean() }),
  /** Which wages it belongs to. Overtime counts for contributions to state insurance, not for being covered. */
  counts: z.object({
    pf: z.boolean(),
    esi: z.enum(['yes', 'contribution_only', 'no']),
    professional_tax: z.boolean(),
    bonus: z.boolean(),
    gratuity: z.boolean(),
    /** Part of all remuneration, of which the 50 % test takes its share. */
    remuneration: z.boolean(),
  }),
  /** Loss of pay lowers it. */
  prorated: z.boolean(),
  arrears: z.boolean(),
  in_ctc: z.boolean(),
  on_slip: z.enum(['always', 'if_not_zero', 'never']),
  order: z.number().int().min(0).max(10_000),
  gl_code: z.string().max(50).nullable(),
  section_code: z.string().max(50).nullable(),
  rounding: z.enum(['rupee', 'rupee_up', 'rupee_down', 'paisa']),
})
export type SalaryComponent = z.infer<typeof salaryComponent>
