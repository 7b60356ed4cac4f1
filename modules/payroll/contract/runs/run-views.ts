import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { bankModes, paymentStates, payslipStates, runKinds, runStates } from './run-lists.ts'

const reason = z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() })

export const runSteps = ['attendance', 'people', 'one_time', 'deductions', 'statutory', 'approval'] as const

export const runStep = z.object({
  key: z.enum(runSteps),
  label: z.string(),
  /** What there is to see: “58 people”, “2 pending”. */
  detail: z.string(),
  done: z.boolean(),
  needs_attention: z.boolean(),
})
export type RunStep = z.output<typeof runStep>

export const runView = z.object({
  id: z.number(),
  month: z.string(),
  company: z.object({ id: z.number(), name: z.string() }),
  pay_group: z.object({ id: z.number(), name: z.string() }),
  kind: runKinds.schema,
  status: runStates.schema,
  revision: z.number(),
  reason: z.string(),
  computing: z.object({ by: z.string(), since: storedInstant }).nullable(),
  computed_at: storedInstant.nullable(),
  submitted_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  reopening: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** For those who see pay. */
  totals: z
    .object({
      people: z.number(),
      errors: z.number(),
      excluded: z.number(),
      earnings: z.number(),
      reimbursements: z.number(),
      deductions: z.number(),
      employer: z.number(),
      net: z.number(),
      held: z.number(),
      held_people: z.number(),
    })
    .nullable(),
  /** What has to be looked at before it is submitted. */
  counts: z.object({
    included: z.number(),
    excluded: z.number(),
    pending: z.number(),
    errors: z.number(),
    flagged: z.number(),
  }),
  steps: z.array(runStep),
  /** Figures of the law that no professional has confirmed. */
  unverified: z.array(z.string()),
  history: z.array(
    z.object({
      id: z.number(),
      to: runStates.schema,
      by: z.string(),
      at: storedInstant,
      comment: z.string(),
    }),
  ),
  version: z.number(),
  can: z.object({
    see_people: z.boolean(),
    collect: z.boolean(),
    compute: z.boolean(),
    enter: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    publish: z.boolean(),
    see_payments: z.boolean(),
    begin_payment: z.boolean(),
    confirm_paid: z.boolean(),
    ask_to_reopen: z.boolean(),
    reopen: z.boolean(),
  }),
})
export type RunView = z.output<typeof runView>

export const payslipLine = z.object({
  code: z.string(),
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
