import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { bankModes, paymentStates, payslipStates, runKinds } from '#payroll/contract/runs/run-lists.ts'

const reason = z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() })

export const payslipLine = z.object({
  code: z.string(),
  /** What arrears belong to; of other lines their own code. */
  component: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'reimbursement', 'deduction', 'employer', 'informational', 'settling']),
  is_arrear: z.boolean(),
  full_amount: z.number().nullable(),
  amount: z.number(),
  ytd: z.number(),
  is_shown: z.boolean(),
  because: z.array(reason),
})
export type PayslipLine = z.output<typeof payslipLine>

/** Everything a payslip prints, in paise and hundredths of a day; numbers are masked. */
export const payslipView = z.object({
  id: z.number(),
  run_id: z.number(),
  number: z.string().nullable(),
  month: z.string(),
  kind: runKinds.schema,
  status: payslipStates.schema,
  company: z.object({ id: z.number(), name: z.string(), legal_name: z.string(), address: z.string() }),
  person: z.object({ id: z.number(), name: z.string() }),
  identity: z.array(z.object({ label: z.string(), value: z.string() })),
  bank_mode: bankModes.schema,
  bank: z.string().nullable(),
  payment: paymentStates.schema,
  paid_on: storedDate.nullable(),
  days: z.object({
    calendar: z.number(),
    employed: z.number(),
    payable: z.number(),
    lop: z.number(),
    arrear: z.number(),
  }),
  /** Taken in the month and left at its end. Leave without pay has no balance. */
  leave: z.array(z.object({ name: z.string(), taken: z.number(), balance: z.number().nullable() })),
  lines: z.array(payslipLine),
  earnings: z.number(),
  reimbursements: z.number(),
  deductions: z.number(),
  employer: z.number(),
  net: z.number(),
  net_in_words: z.string(),
  carried: z.array(z.object({ label: z.string(), amount: z.number() })),
  tax: z.object({
    regime: z.enum(['new', 'old']),
    tax_year: z.string(),
    taxable_income: z.number(),
    annual_tax: z.number(),
    deducted: z.number(),
    balance: z.number(),
    months_left: z.number(),
    because: z.array(reason),
  }),
  notices: z.array(z.string()),
  unverified: z.array(z.string()),
})
export type PayslipView = z.output<typeof payslipView>

/** For payroll: besides, what happened to the slip on paper. */
export const payrollSlipView = payslipView.extend({
  verify_code: z.string(),
  prints: z.array(z.object({ copy: z.number(), by: z.string(), at: storedInstant })),
  returned: z.object({ at: storedInstant, reason: z.string() }).nullable(),
  can: z.object({ print: z.boolean(), withdraw: z.boolean(), publish: z.boolean() }),
})
export type PayrollSlipView = z.output<typeof payrollSlipView>

/** Two months in words; the effects of all changes make up the difference. */
export const slipComparison = z.object({
  difference: z.number(),
  headline: z.string(),
  changes: z.array(
    z.object({ label: z.string(), effect: z.number(), text: z.string(), because: z.array(reason) }),
  ),
})
export type SlipComparison = z.output<typeof slipComparison>

export const comparedSlips = z.object({
  /** What it can be compared with, the latest first. */
  months: z.array(z.object({ id: z.number(), month: z.string() })),
  comparison: slipComparison.extend({ with_id: z.number() }).nullable(),
})
