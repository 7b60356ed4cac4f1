import { z } from 'zod'
import { decisionFields, reasonMissing, saysWhy, verdict } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { projectStates } from '#leave/contract/leave-states.ts'
import { leaveReason, someone, typeView } from '#leave/contract/leave-views.ts'

/**
 * What can wait for a decision: a leave, days to be taken back, a comp-off, the project managers' parts of them, and
 * comp-off to be paid.
 */
export const waitingKinds = z.enum([
  'leave',
  'leave_part',
  'cancellation',
  'comp_off',
  'comp_off_part',
  'comp_off_payout',
])
export type WaitingKind = z.output<typeof waitingKinds>

export const waitingRow = z.object({
  /** The leg; what it is about stands in `what` and `subject_id`. */
  id: z.number(),
  what: waitingKinds,
  subject_id: z.number(),
  /** To be opened for its days and its timeline; null for a comp-off. */
  application_id: z.number().nullable(),
  person: someone,
  type: typeView,
  starts_on: storedDate,
  ends_on: storedDate,
  days: z.number(),
  reason: z.string(),
  urgent: z.boolean(),
  pm_status: projectStates.schema,
  asked_at: storedInstant,
  due_at: storedInstant.nullable(),
  overdue: z.boolean(),
  for_name: z.string().nullable(),
  notes: z.array(z.string()),
})
export type WaitingRow = z.output<typeof waitingRow>

export const listWaitingLeave = defineCall('POST', '/leaves/pending-approvals', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists leave and comp-off pending with the caller, directly or by delegation, oldest first.',
  input: pageFilter.omit({ search: true, sort: true, direction: true }),
  output: pageOf(waitingRow),
})

export const decisionContext = defineCall('POST', '/leaves/decision-context', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns context for an approver: who else is away, the balance afterwards and recent months.',
  input: z.object({ what: waitingKinds, subject_id: id }),
  output: z.object({
    away: z.array(z.object({ person: someone, days: z.array(storedDate), pending: z.boolean() })),
    team_size: z.number(),
    /** Null where the reader may not see balances. */
    balance: z
      .object({
        before: z.number(),
        after: z.number(),
        /** How the balance after it was calculated. */
        because: z.array(leaveReason),
      })
      .nullable(),
    last_months: z.array(z.object({ month: z.string(), days: z.number(), because: z.array(leaveReason) })),
    projects: z.string(),
    own_leave: z.array(storedDate),
    day_lines: z.array(z.object({ day: storedDate, counted: z.number(), because: z.string() })),
  }),
})

export const decideLeave = defineCall('POST', '/leaves/decide', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects a pending request.',
  input: z.object({ what: waitingKinds, subject_id: id, ...decisionFields }).refine(saysWhy, reasonMissing),
  output: z.object({ done: z.boolean() }),
})

export const overrideLeave = defineCall('POST', '/leaves/override', {
  auth: 'employee',
  needs: 'leave.application.override',
  writes: true,
  summary:
    'Decides on a leave before all approvers have. HR can at any step, the line manager before project managers.',
  input: z.object({ id, verdict, comment: requiredText(500, say.reasonEmpty) }),
  output: z.object({ done: z.boolean() }),
})
