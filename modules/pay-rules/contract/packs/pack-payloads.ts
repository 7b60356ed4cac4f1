import { z } from 'zod'
import { calendarDate } from '#platform/contract/scalars.ts'

/** Paise. */
const amount = z.number().int().min(0).max(100_000_000_000)
/** Hundredths of a percent: 12 % is 1,200. */
const rate = z.number().int().min(0).max(10_000)
const monthNumber = z.number().int().min(1).max(12)
const dayOfMonth = z.number().int().min(1).max(31)
const people = z.number().int().min(1).max(10_000)

export const epfPayload = z.object({
  employee_rate: rate,
  employer_rate: rate,
  /** Contributions are owed on no more than this, unless more is chosen. Loss of pay does not lower it. */
  wage_ceiling: amount,
  /** What a month counts in which the ceiling changes. */
  ceiling_change: z.literal('by_calendar_days'),
  pension: z.object({
    rate,
    most: amount,
    ends_at_age: z.number().int().min(1).max(100),
    /** The last month with a pension share: the one before the birthday, or the one of the birthday. */
    last_month: z.enum(['before_birthday', 'of_birthday']),
    /** Who joined the fund in these days with a higher wage has no pension share. */
    exclusions: z
      .array(z.object({ joined_from: calendarDate, joined_to: calendarDate.nullable(), wage_above: amount }))
      .max(10),
  }),
  insurance: z.object({ rate }),
  administration: z.object({ rate, least: amount, least_without_members: amount }),
  from_employees: people,
  due_day: dayOfMonth,
})

export const esiPayload = z.object({
  employee_rate: rate,
  employer_rate: rate,
  wage_ceiling: amount,
  wage_ceiling_disability: amount,
  /** The months in which a contribution period begins. */
  period_starts: z.array(monthNumber).min(1).max(12),
  /** Up to this average daily wage the employee pays nothing. */
  employee_exempt_daily_wage: amount,
  /** A wage that comes down to the ceiling during a period covers the person from that month. */
  covered_when_wage_falls: z.boolean(),
  from_employees: people,
  due_day: dayOfMonth,
})

export const professionalTaxPayload = z.object({
  /** In order; the last one has no end. None at all where the state has no such tax. */
  slabs: z
    .array(
      z.object({
        up_to: amount.nullable(),
        amount,
        in_month: z.array(z.object({ month: monthNumber, amount })).max(12),
      }),
    )
    .max(20),
  year_cap: amount,
  exempt_from_age: z.number().int().min(1).max(120).nullable(),
  due_day: dayOfMonth.nullable(),
})

export const labourWelfareFundPayload = z.object({
  employee: amount,
  employer: amount,
  /** Everyone on roll on the last day of these months is charged. */
  months: z.array(monthNumber).min(1).max(12),
  due: z.array(z.object({ month: monthNumber, day: dayOfMonth })).max(12),
  from_employees: people.nullable(),
  /** Managers and supervisors above this wage are not charged. */
  excluded_managers_above: amount.nullable(),
})

export const gratuityPayload = z.object({
  days_per_year: z.number().int().min(1).max(31),
  days_of_month: z.number().int().min(1).max(31),
  least_years: z.number().int().min(0).max(20),
  least_years_fixed_term: z.number().int().min(0).max(20),
  /** More than so many months of a begun year count as a year. */
  year_above_months: z.number().int().min(0).max(11),
  /** Some rulings count the last year as full from so many days. It only raises a flag. */
  contested_days: z.number().int().min(1).max(366),
  tax_free_cap: amount,
  pay_within_days: z.number().int().min(1).max(365),
  /** Of basic and dearness allowance, as a part of the cost to the company. */
  provision_rate: rate,
})

export const bonusPayload = z.object({
  wage_limit: amount,
  /** Bonus is computed on this or the minimum wage, whichever is higher, and never on more than the wage. */
  calculation_wage: amount,
  least_rate: rate,
  most_rate: rate,
  least_days_worked: z.number().int().min(1).max(366),
  pay_within_months: z.number().int().min(1).max(24),
})

/** What leave that is paid out on leaving is free of tax. */
export const leavePayPayload = z.object({
  /** Of all employers in a lifetime. */
  tax_free_cap: amount,
  /** So many months of average salary at most. */
  average_months: z.number().int().min(1).max(24),
  /** No more days than these for each completed year of service. */
  days_per_year: z.number().int().min(1).max(60),
  days_of_month: z.number().int().min(1).max(31),
})

export const wageDefinitionPayload = z.object({
  /** What is excluded beyond this share of all remuneration is added to the wages. */
  excluded_share: rate,
})

export const wagePaymentPayload = z.object({
  /** All deductions together, as a share of the wages. */
  deduction_cap: rate,
  pay_before_day: dayOfMonth,
  settlement_working_days: z.number().int().min(1).max(31),
})

export type EpfPayload = z.infer<typeof epfPayload>
export type EsiPayload = z.infer<typeof esiPayload>
export type ProfessionalTaxPayload = z.infer<typeof professionalTaxPayload>
export type LabourWelfareFundPayload = z.infer<typeof labourWelfareFundPayload>
export type GratuityPayload = z.infer<typeof gratuityPayload>
export type BonusPayload = z.infer<typeof bonusPayload>
export type LeavePayPayload = z.infer<typeof leavePayPayload>
export type WageDefinitionPayload = z.infer<typeof wageDefinitionPayload>
export type WagePaymentPayload = z.infer<typeof wagePaymentPayload>
