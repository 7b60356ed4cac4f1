import { z } from 'zod'
import { regimes } from '#tax-rules/contract/tax-year.ts'

const amount = z.number()
const monthly = { basic: amount, dearness: amount, houseRentAllowance: amount, other: amount }
const byMonth = z.object({ month: z.string(), amount })

/** The tax year of a person by pay alone, as the browser computes with it. */
export const taxGroundView = z.object({
  input: z.object({
    taxYear: z.string(),
    regime: z.enum(regimes),
    dateOfBirth: z.string(),
    isResident: z.boolean(),
    hasPan: z.boolean(),
    isGovernment: z.boolean(),
    months: z.array(z.object({ month: z.string(), ...monthly, professionalTax: amount })),
    projection: z.object({
      monthly: z.object(monthly),
      professionalTax: z.array(byMonth),
      known: z.array(byMonth.extend({ label: z.string() })),
      lastWorkingDay: z.string().nullable(),
    }),
    oneTime: z.object({ amount, tax: z.enum(['now', 'spread']) }),
    perquisites: amount,
    previousEmployer: z.object({ salary: amount, professionalTax: amount, taxDeducted: amount }).nullable(),
    rent: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        monthlySalary: amount,
        monthlyAllowance: amount,
        monthlyRent: amount,
        city: z.string(),
      }),
    ),
    exemptions: z.array(
      z.object({ key: z.string(), label: z.string(), amount, units: z.number().nullable() }),
    ),
    house: z.object({
      selfOccupiedInterest: amount,
      isReducedLimit: z.boolean(),
      letOut: z.array(z.object({ label: z.string(), netRent: amount, interest: amount })),
    }),
    otherIncome: z.array(z.object({ label: z.string(), amount })),
    deductions: z.array(
      z.object({
        group: z.string(),
        part: z.string(),
        amount,
        forSenior: z.boolean(),
        sumAssured: amount.nullable(),
      }),
    ),
    employerNps: amount,
    rentWithoutAllowance: z.object({ months: z.number(), amount }).nullable(),
    taxDeducted: z.object({ here: amount, elsewhere: amount }),
  }),
  pay: z.array(z.object({ month: z.string(), salary: amount, allowance: amount })),
})
