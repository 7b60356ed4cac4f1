import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { componentKinds } from '#payroll/contract/components/component-lists.ts'
import { salaryCauses, salaryStates } from './salary-lists.ts'

const named = z.object({ id: z.number(), name: z.string() })
export const payReason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

/** A monthly amount as it was agreed, in paise, with the way to it. */
export const salaryLine = z.object({
  code: z.string(),
  label: z.string(),
  kind: componentKinds.schema,
  monthly: z.number(),
  annual: z.number(),
  in_ctc: z.boolean(),
  because: z.array(payReason),
})
export type SalaryLine = z.output<typeof salaryLine>

export const salaryView = z.object({
  id: z.number(),
  company: named,
  pay_group: named,
  structure: named,
  effective_from: storedDate,
  effective_to: storedDate.nullable(),
  annual_ctc: z.number(),
  monthly_gross: z.number(),
  cause: salaryCauses.schema,
  reason: z.string(),
  state: salaryStates.schema,
  prepared_by: z.string(),
  prepared_at: storedInstant,
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  comment: z.string(),
  lines: z.array(salaryLine),
  version: z.number(),
  can: z.object({ submit: z.boolean(), decide: z.boolean(), withdraw: z.boolean() }),
})
export type SalaryView = z.output<typeof salaryView>

/** Everything agreed for one person. Drafts and what waits are there for payroll only. */
export const personSalaries = z.object({
  person: named,
  /** In force today. A person of two companies has two. */
  current: z.array(salaryView),
  /** Agreed for a later day. */
  planned: z.array(salaryView),
  /** Asked for and not decided. */
  open: z.array(salaryView),
  past: z.array(salaryView),
  /** Who looked at them, the latest first; for the person alone. */
  looks: z.array(z.object({ name: z.string(), at: storedInstant })),
  can: z.object({ prepare: z.boolean() }),
})
export type PersonSalaries = z.output<typeof personSalaries>
