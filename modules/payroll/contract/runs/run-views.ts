import { z } from 'zod'
import { storedInstant } from '#platform/contract/scalars.ts'
import { runKinds, runStates } from './run-lists.ts'

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
  /** Why the person who submitted it approved it too, or could. */
  exception: z
    .object({ why: z.string(), until: z.string(), given_by: z.string().nullable(), used: z.boolean() })
    .nullable(),
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
    reconcile: z.boolean(),
    collect: z.boolean(),
    compute: z.boolean(),
    enter: z.boolean(),
    submit: z.boolean(),
    discard: z.boolean(),
    decide: z.boolean(),
    publish: z.boolean(),
    zip: z.boolean(),
    see_payments: z.boolean(),
    begin_payment: z.boolean(),
    confirm_paid: z.boolean(),
    record_return: z.boolean(),
    ask_to_reopen: z.boolean(),
    reopen: z.boolean(),
  }),
})
export type RunView = z.output<typeof runView>
