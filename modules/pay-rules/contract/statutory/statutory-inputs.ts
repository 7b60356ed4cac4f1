import { z } from 'zod'
import { calendarDate } from '#platform/contract/scalars.ts'

const amount = z.number().int().min(0).max(100_000_000_000)
export const wageMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What stays the same from month to month about the fund. */
export const epfMembership = z.object({
  dateOfBirth: calendarDate,
  /** The first membership of anyone’s fund, and the wage then; null where unknown. */
  firstJoinedOn: calendarDate.nullable(),
  firstWage: amount.nullable(),
  employeeOn: z.enum(['ceiling', 'full_wages']),
  employerOn: z.enum(['ceiling', 'full_wages']),
  /** On top of the employee’s share, in hundredths of a percent of all wages of the fund. */
  voluntaryRate: z.number().int().min(0).max(8_800),
  /** Or so much a month, as far as the wages go. */
  voluntaryAmount: amount.optional(),
  /** Overrides the rule, such as for a member who keeps a pension decided elsewhere. */
  pension: z.enum(['by_rule', 'yes', 'no']),
})
export type EpfMembership = z.infer<typeof epfMembership>

export const epfInput = epfMembership.extend({
  month: wageMonth,
  /** Wages of the fund that were earned in the month. */
  wages: amount,
  /** Hundredths of a day without contribution. */
  ncpDays: z.number().int().min(0).max(3_100),
})
export type EpfInput = z.infer<typeof epfInput>

export const esiInput = z.object({
  month: wageMonth,
  /** The full monthly wage without overtime, which decides who is covered. */
  wageForCoverage: amount,
  /** What was earned, with overtime. */
  contributionWages: amount,
  /** Hundredths of a day. */
  paidDays: z.number().int().min(0).max(3_100),
  hasDisability: z.boolean(),
  /** As decided at the start of this contribution period; null in its first month or in the month of joining. */
  earlierStatus: z.enum(['covered', 'not_covered']).nullable(),
  /** Where the record of the person decides it. */
  decided: z.enum(['covered', 'not_covered']).optional(),
})
export type EsiInput = z.infer<typeof esiInput>

export const professionalTaxInput = z.object({
  month: wageMonth,
  wages: amount,
  dateOfBirth: calendarDate,
  /** For a reason that the state knows and the pack does not compute. */
  isExempt: z.boolean(),
  /** Deducted from April until last month. */
  paidThisYear: amount,
})
export type ProfessionalTaxInput = z.infer<typeof professionalTaxInput>

export const labourWelfareFundInput = z.object({
  month: wageMonth,
  onRollOnLastDay: z.boolean(),
  isManagerOrSupervisor: z.boolean(),
  wages: amount,
})
export type LabourWelfareFundInput = z.infer<typeof labourWelfareFundInput>

export const gratuityInput = z.object({
  /** Basic and dearness allowance, as last drawn for a month. */
  wages: amount,
  joinedOn: calendarDate,
  leftOn: calendarDate,
  reason: z.enum(['left', 'death', 'disablement']),
  isFixedTerm: z.boolean(),
  /** Tax-free gratuity of earlier employers. */
  taxFreeSoFar: amount,
})
export type GratuityInput = z.infer<typeof gratuityInput>

export const bonusInput = z.object({
  months: z
    .array(z.object({ month: wageMonth, monthlyWage: amount, earnedWage: amount }))
    .min(1)
    .max(12),
  daysWorked: z.number().int().min(0).max(366),
  /** For a month; 0 where none is known. */
  minimumWage: amount,
  /** What the company pays, in hundredths of a percent. */
  rate: z.number().int().min(0).max(10_000),
})
export type BonusInput = z.infer<typeof bonusInput>

export const leavePayInput = z.object({
  /** Basic and dearness allowance of a month. */
  wages: amount,
  /** What a month is divided by for a day of leave. */
  divisor: z.number().int().min(20).max(31),
  /** Hundredths of a day. */
  days: z.number().int().min(0).max(100_000),
  joinedOn: calendarDate,
  leftOn: calendarDate,
  /** Paid out by earlier employers free of tax. */
  taxFreeSoFar: amount,
})
export type LeavePayInput = z.infer<typeof leavePayInput>

export const wageDefinitionInput = z.object({
  mode: z.enum(['legacy', 'fifty_percent']),
  parts: z
    .array(
      z.object({
        code: z.string(),
        amount: z.number().int(),
        /** Named as wages by the rule of the fund. */
        isWages: z.boolean(),
        /** Part of all remuneration. */
        isRemuneration: z.boolean(),
      }),
    )
    .max(100),
})
export type WageDefinitionInput = z.infer<typeof wageDefinitionInput>

export const wagePaymentInput = z.object({
  wages: amount,
  /** Fund, insurance and taxes: never cut. */
  statutory: amount,
  /** In the order in which they are taken. */
  others: z.array(z.object({ key: z.string(), amount })).max(100),
})
export type WagePaymentInput = z.infer<typeof wagePaymentInput>
