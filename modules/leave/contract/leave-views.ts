import { z } from 'zod'
import { decisionView } from '#platform/contract/approval.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { leaveDurations } from './leave-lists.ts'
import { leaveStates, projectStates } from './leave-states.ts'

export const someone = z.object({ id: z.number(), name: z.string() })

/** What the reader may know of a kind of leave: a medical one is “Leave” to anyone who may not see medical matters. */
export const typeView = z.object({ id: z.number().nullable(), key: z.string(), name: z.string() })

export const dayView = z.object({
  day: storedDate,
  kind: z.enum(['work', 'weekly_off', 'holiday', 'sandwich']),
  /** In hundredths of a day. */
  counted: z.number(),
  from_minute: z.number(),
  to_minute: z.number(),
  type: typeView,
  /** Of a hundred; null to anyone who may not know what kind of leave it is. */
  paid_share: z.number().nullable(),
  because: z.string(),
})

export const applicationRow = z.object({
  id: z.number(),
  person: someone,
  type: typeView,
  duration: z.enum(leaveDurations),
  starts_on: storedDate,
  ends_on: storedDate,
  /** Counted days that still hold, in hundredths. */
  days: z.number(),
  status: leaveStates.schema,
  /** 1 Pending, 2 Approved, 3 Rejected, 4 Cancel, any other Deleted. */
  status_id: z.number(),
  pm_status: projectStates.schema,
  reason: z.string(),
  urgent: z.boolean(),
  asked_at: storedInstant,
  asked_by: z.string().nullable(),
  certificate_due_on: storedDate.nullable(),
  has_certificate: z.boolean(),
  /** Days are asked to be taken back. */
  cancelling: z.boolean(),
})

export type ApplicationRow = z.output<typeof applicationRow>

/** Who decides on it and who has decided, step by step. */
export const legView = z.object({
  kind: z.string(),
  step: z.number(),
  status: z.string(),
  approver: z.string(),
  due_at: storedInstant.nullable(),
})

export const moveView = z.object({
  at: storedInstant,
  by_name: z.string(),
  for_name: z.string().nullable(),
  what: z.string(),
  comment: z.string(),
})

export const applicationView = applicationRow.extend({
  contact: z.string(),
  handover: someone.nullable(),
  /** As it was asked, for the person who changes it. */
  second_half_first: z.boolean(),
  first_half_last: z.boolean(),
  hours: z.number().nullable(),
  from_minute: z.number().nullable(),
  rest_type_id: z.number().nullable(),
  notes: z.array(z.string()),
  lines: z.array(dayView.extend({ state: z.enum(['held', 'taken', 'returned']) })),
  legs: z.array(legView),
  decisions: z.array(decisionView.extend({ kind: z.string() })),
  moves: z.array(moveView),
  files: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  cancellation: z
    .object({ id: z.number(), days: z.array(storedDate), reason: z.string(), asked_at: storedInstant })
    .nullable(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    /** Days that may be taken back, and whether someone must agree. */
    cancel_days: z.array(storedDate),
    cancels_alone: z.boolean(),
    revoke: z.boolean(),
    override: z.boolean(),
    delete: z.boolean(),
    attach: z.boolean(),
    /** The own request to take days back can be withdrawn. */
    keep: z.boolean(),
  }),
})

/** One kind of leave in numbers, in hundredths of a day. */
export const leaveReason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

export const balanceView = z.object({
  type: typeView.extend({ role: z.enum(['ordinary', 'loss_of_pay', 'comp_off']) }),
  opening: z.number(),
  accrued: z.number(),
  used: z.number(),
  held: z.number(),
  lapsed: z.number(),
  adjusted: z.number(),
  available: z.number(),
  /** Taken before it was earned, and not paid back yet. */
  owed: z.number(),
  /** May still be taken before it is earned. */
  lends: z.number(),
  /** What runs out soonest. */
  lapsing: z.object({ on: storedDate, quantity: z.number() }).nullable(),
  year_end: z.number(),
  because: z.array(leaveReason),
})

export type BalanceView = z.output<typeof balanceView>
