import { z } from 'zod'
import { rulePackOf } from '#platform/contract/rule-packs/rule-pack.ts'
import { calendarDate } from '#platform/contract/scalars.ts'

const amount = z.number().int().min(0).max(100_000_000_000_000)
/** Hundredths of a percent. */
const rate = z.number().int().min(0).max(10_000)

export const regimes = ['old', 'new'] as const
export type Regime = (typeof regimes)[number]

const slab = z.object({ up_to: amount.nullable(), rate })

const regimeFigures = z.object({
  /** By age at the end of the year; the highest age that is reached counts. */
  slabs: z.array(z.object({ from_age: z.number().int().min(0), slabs: z.array(slab).min(1) })).min(1),
  standard_deduction: amount,
  /** For residents. Above the income: none at all, or no more tax than there is income above. */
  rebate: z.object({ income_up_to: amount, most: amount, above: z.enum(['none', 'marginal_relief']) }),
  surcharge: z.array(z.object({ above: amount, rate })),
  /** Hundredths of a percent of basic and dearness allowance. */
  employer_nps: z.object({ private: rate, government: rate }),
  /** Exempt allowances, professional tax and deductions of chapter VI-A. */
  allows_exemptions: z.boolean(),
  house_property: z.object({
    self_occupied_interest: z.boolean(),
    /** How much of a loss is set off against salary. */
    loss_set_off: amount,
  }),
})

const deductionGroup = z.object({
  key: z.string().regex(/^[a-z0-9_]+$/),
  /** By the law of this year; null where the source does not tell it. */
  section: z.string().nullable(),
  label: z.string(),
  /** For the whole group; null without a limit. */
  cap: amount.nullable(),
  /** Instead of `cap` where it is for a senior citizen. */
  senior_cap: amount.nullable(),
  parts: z
    .array(
      z.object({
        key: z.string().regex(/^[a-z0-9_]+$/),
        label: z.string(),
        cap: amount.nullable(),
        senior_cap: amount.nullable(),
        /** Of the sum assured: no more of a premium counts. */
        sum_rate: rate.nullable(),
      }),
    )
    .min(1),
})

export const taxYearPayload = z.object({
  tax_year: z.string().regex(/^\d{4}-\d{2}$/),
  act: z.enum(['1961', '2025']),
  regimes: z.object({ old: regimeFigures, new: regimeFigures }),
  cess_rate: rate,
  /** Income and tax are rounded to this, in paise. */
  rounding_step: amount,
  without_pan_rate: rate,
  senior_age: z.number().int(),
  house_rent: z.object({
    /** Of the salary: paid rent above this share counts. */
    rent_above_rate: rate,
    large_city_rate: rate,
    other_city_rate: rate,
    /** Cities of the rented house, each with the days in which it counts as large. */
    large_cities: z.array(z.object({ city: z.string(), from: calendarDate, to: calendarDate.nullable() })),
    landlord_pan_above: amount,
  }),
  /** For rent without a house rent allowance. */
  rent_without_allowance: z.object({ monthly: amount, income_rate: rate }),
  self_occupied_interest: z.object({ usual: amount, reduced: amount }),
  deduction_groups: z.array(deductionGroup),
  /** Exempt allowances, by key: what is exempt for each unit. */
  allowances: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      amount,
      per: z.enum(['meal', 'child_month']),
      most: z.number().int().nullable(),
    }),
  ),
})
export type TaxYear = z.infer<typeof taxYearPayload>
export type RegimeFigures = z.infer<typeof regimeFigures>
export type DeductionGroup = z.infer<typeof deductionGroup>

/** What the sections and forms of one law are called in the next. */
export const crossWalkPayload = z.object({
  from_act: z.literal('1961'),
  to_act: z.literal('2025'),
  sections: z.array(z.object({ key: z.string(), from: z.string(), to: z.string(), what: z.string() })),
  forms: z.array(z.object({ key: z.string(), from: z.string(), to: z.string(), what: z.string() })),
})
export type CrossWalk = z.infer<typeof crossWalkPayload>

export const taxPack = z.discriminatedUnion('code', [
  rulePackOf('tax_year', taxYearPayload),
  rulePackOf('cross_walk', crossWalkPayload),
])
export type TaxPack = z.infer<typeof taxPack>
