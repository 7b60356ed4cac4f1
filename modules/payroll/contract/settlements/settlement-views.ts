import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { paymentStates, runStates } from '#payroll/contract/runs/run-lists.ts'
import { entryKinds, settlementStates } from './settlement-lists.ts'

const person = z.object({ id: z.number(), name: z.string() })

const reason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

export const settlementLine = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'deduction']),
  amount: z.number(),
  taxable: z.boolean(),
  reasons: z.array(reason),
})
export type ExplainedLine = z.output<typeof settlementLine>

/** A payslip of the settlement as it was computed. */
export const settlementPart = z.object({
  run_id: z.number(),
  run_status: runStates.schema,
  slip_id: z.number(),
  number: z.string().nullable(),
  earnings: z.number(),
  reimbursements: z.number(),
  deductions: z.number(),
  net: z.number(),
  payment: paymentStates.schema,
  paid_on: storedDate.nullable(),
  lines: z.array(
    z.object({ label: z.string(), kind: z.string(), amount: z.number(), because: z.array(z.string()) }),
  ),
  approved_by: z.string().nullable(),
})
export type SettlementPartView = z.output<typeof settlementPart>

export const settlementClocks = z.object({
  wages_due_on: storedDate,
  gratuity_due_on: storedDate,
})

export const settlementView = z.object({
  id: z.number(),
  version: z.number(),
  person: person.extend({ code: z.string(), company: z.string() }),
  status: settlementStates.schema,
  last_day: storedDate,
  clocks: settlementClocks,
  clearances_open: z.number(),
  died: z.boolean(),
  wages: settlementPart.nullable(),
  dues: settlementPart.nullable(),
  held: z.array(
    z.object({
      slip_id: z.number(),
      run_id: z.number(),
      month: z.string(),
      number: z.string().nullable(),
      net: z.number(),
    }),
  ),
  lines: z.array(settlementLine),
  /** Everything that the leaver receives, what was held among it. */
  total: z.number(),
  demand: z.object({
    amount: z.number(),
    paid_on: storedDate.nullable(),
    reference: z.string(),
  }),
  entries: z.array(
    z.object({
      id: z.number(),
      kind: entryKinds.schema,
      amount: z.number(),
      reason: z.string(),
      entered_by: z.string(),
    }),
  ),
  computed_by: z.string().nullable(),
  computed_at: storedInstant.nullable(),
  approved_by: z.string().nullable(),
  history: z.array(
    z.object({
      id: z.number(),
      to: settlementStates.schema,
      by: z.string(),
      at: storedInstant,
      comment: z.string(),
    }),
  ),
  can: z.object({
    compute_wages: z.boolean(),
    compute: z.boolean(),
    approve_wages: z.boolean(),
    approve: z.boolean(),
    roll_back: z.boolean(),
    enter: z.boolean(),
    settle_demand: z.boolean(),
    close: z.boolean(),
  }),
})
export type SettlementView = z.output<typeof settlementView>
