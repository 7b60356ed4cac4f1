import { z } from 'zod'
import { verdict } from '#platform/contract/approval.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { leaveMessages as say } from './leave-messages.ts'
import { compOffRule, hasOrder, isPaidWhereTaken, leaveRule } from './rules/leave-rule.ts'
import { proposalStates, yearEndStates } from './leave-states.ts'
import { balanceView, someone, typeView, leaveReason } from './leave-views.ts'

const ledgerRow = z.object({
  id: z.number(),
  effective_on: storedDate,
  posted_at: storedInstant,
  kind: z.string(),
  quantity: z.number(),
  /** What is available after it. */
  balance: z.number(),
  reason: z.string(),
  actor_name: z.string(),
})

export const leaveStatement = defineCall('POST', '/leaves/statement', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the ledger of one leave type of one person, with the balance after each line.',
  input: pageFilter
    .pick({ after: true, size: true })
    .extend({ account_id: id.optional(), leave_type_id: id }),
  output: pageOf(ledgerRow).extend({ person: someone, type: typeView, balance: balanceView }),
})

export const statementExport = z.object({
  account_id: id.optional(),
  leave_type_id: id,
  format: exportFormat,
})

export const exportStatement = defineCall('POST', '/leaves/export-statement', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Exports the leave ledger as CSV, XLSX or PDF.',
  input: statementExport,
  output: fileAnswer,
  answer: 'file',
})

const balancesFilter = pageFilter.omit({ sort: true }).extend({ as_on: calendarDate.optional() })

export const listBalances = defineCall('POST', '/leaves/balances', {
  auth: 'employee',
  needs: 'leave.application.read',
  writes: false,
  summary: 'Lists everyone’s balances as of a date.',
  input: balancesFilter,
  output: pageOf(
    z.object({
      id: z.number(),
      name: z.string(),
      balances: z.array(
        z.object({ leave_type_id: z.number(), posted: z.number(), held: z.number(), available: z.number() }),
      ),
    }),
  ).extend({ types: z.array(typeView) }),
})

export const balancesExport = balancesFilter
  .omit({ after: true, size: true })
  .extend({ format: exportFormat })

export const exportBalances = defineCall('POST', '/leaves/export-balances', {
  auth: 'employee',
  needs: { all: ['leave.application.read', 'leave.application.export'] },
  writes: true,
  summary: 'Exports the balances as of a date as CSV, XLSX or PDF.',
  input: balancesExport,
  output: fileAnswer,
  answer: 'file',
})

export const leaveTrends = defineCall('POST', '/leaves/trends', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns leave days by month, type and weekday, and decision times.',
  input: z.object({
    whose: z.enum(['mine', 'team', 'all']).default('mine'),
    year: z.number().int().min(2011).max(2100),
  }),
  output: z.object({
    people: z.number(),
    months: z.array(z.object({ month: z.string(), type: z.string(), days: z.number() })),
    weekdays: z.array(z.object({ month: z.string(), weekday: z.number(), days: z.number() })),
    decisions: z.array(z.object({ took: z.string(), count: z.number() })),
  }),
})

const typeRow = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  medical: z.boolean(),
  paid: z.boolean(),
  role: z.enum(['ordinary', 'loss_of_pay', 'comp_off']),
  active: z.boolean(),
  position: z.number(),
  version: z.number(),
  rules: z.array(
    z.object({
      id: z.number(),
      valid_from: storedDate,
      valid_to: storedDate.nullable(),
      rule: leaveRule,
      reason: z.string(),
      by_name: z.string().nullable(),
    }),
  ),
})
export type LeaveTypeRow = z.output<typeof typeRow>

export const listLeaveTypes = defineCall('GET', '/leaves/types', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the leave types with their dated rules.',
  output: z.object({
    types: z.array(typeRow),
    comp_off: z.array(z.object({ valid_from: storedDate, rule: compOffRule, reason: z.string() })),
    can: z.object({ manage: z.boolean() }),
  }),
})

export const saveLeaveType = defineCall('POST', '/leaves/save-type', {
  auth: 'employee',
  needs: 'leave.policy.manage',
  writes: true,
  summary: 'Adds a leave type, or updates its name and availability.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().positive().optional(),
    key: z.string().regex(/^[a-z][a-z_]{1,38}$/, 'Use lowercase letters and underscores'),
    name: requiredText(60, 'Enter a name'),
    medical: z.boolean().default(false),
    paid: z.boolean().default(true),
    active: z.boolean().default(true),
    position: z.number().int().min(1).max(999).default(50),
  }),
  output: z.object({ id: z.number() }),
  says: say.typeSaved,
})

export const saveLeaveRule = defineCall('POST', '/leaves/save-rule', {
  auth: 'employee',
  needs: 'leave.policy.manage',
  writes: true,
  summary: 'Sets a new rule of a leave type from a date. Earlier rules stay.',
  input: z.object({
    leave_type_id: id,
    valid_from: calendarDate,
    rule: leaveRule
      .refine(hasOrder, { path: ['most_at_once'], message: say.mostBelowLeast })
      .refine(isPaidWhereTaken, { path: ['paid_share'], message: say.takesFromPaid }),
    reason: requiredText(300, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.ruleSaved,
})

export const saveCompOffRule = defineCall('POST', '/compoff/save-rule', {
  auth: 'employee',
  needs: 'leave.policy.manage',
  writes: true,
  summary: 'Sets from a date what work on days off earns. Earlier earnings stay.',
  input: z.object({
    valid_from: calendarDate,
    rule: compOffRule,
    reason: requiredText(300, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.ruleSaved,
})

const adjustmentRow = z.object({
  id: z.number(),
  person: someone,
  type: typeView,
  quantity: z.number(),
  expires_on: storedDate.nullable(),
  reason: z.string(),
  status: proposalStates.schema,
  proposed_by: z.string(),
  proposed_at: storedInstant,
  decided_by: z.string().nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})

export const adjustmentList = defineList(adjustmentRow, {
  key: 'leave-adjustments',
  title: 'Adjustments',
  columns: {
    person: { label: 'Person', kind: 'person', width: 180, main: true, sort: true },
    type: { label: 'Leave type', kind: 'text', width: 130, sort: true, value: ({ type }) => type.name },
    quantity: { label: 'Days', kind: 'days', sort: true },
    reason: { label: 'Reason', kind: 'text', fills: true },
    proposed_by: { label: 'Proposed by', kind: 'text', width: 140, sort: true },
    proposed_at: { label: 'Proposed', kind: 'instant', hidden: true, sort: true },
    decided_by: { label: 'Decided by', kind: 'text', width: 140, sort: true },
    status: { label: 'State', kind: 'state', of: proposalStates, width: 180, sort: true },
  },
  filters: { status: { label: 'State', kind: 'choice', of: proposalStates } },
  order: { by: 'id', direction: 'desc' },
  read: {
    path: '/leaves/adjustments',
    needs: 'leave.balance.adjust',
    summary: 'Lists balance adjustments, newest first.',
  },
})

export const proposeAdjustment = defineCall('POST', '/leaves/propose-adjustment', {
  auth: 'employee',
  needs: 'leave.balance.adjust',
  writes: true,
  summary: 'Proposes to add days to a balance or remove them. Another person decides.',
  input: z.object({
    account_id: id,
    leave_type_id: id,
    quantity: z
      .number()
      .int()
      .min(-36_600)
      .max(36_600)
      .refine((quantity) => quantity !== 0, 'Enter the number of days'),
    expires_on: calendarDate.nullable().default(null),
    reason: requiredText(500, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.adjustmentProposed,
})

export const decideAdjustment = defineCall('POST', '/leaves/decide-adjustment', {
  auth: 'employee',
  needs: 'leave.balance.adjust',
  writes: true,
  summary: 'Approves or rejects a proposal of another person.',
  input: z.object({ id, verdict, comment: text(500).default('') }),
})

export const withdrawAdjustment = defineCall('POST', '/leaves/withdraw-adjustment', {
  auth: 'employee',
  needs: 'leave.balance.adjust',
  writes: true,
  summary: 'Cancels a proposal of the caller.',
  input: z.object({ id }),
})

const yearEndLine = z.object({
  person: someone,
  type: typeView,
  /** Below nothing where more was taken in advance than is there. */
  closing: z.number(),
  owed: z.number(),
  carry: z.number(),
  encash: z.number(),
  lapse: z.number(),
  /** What the days are made of, and why so many are carried. */
  because: z.array(leaveReason),
})

const yearWish = { company_id: id, year: z.number().int().min(2011).max(2100) }

export const previewYearEnd = defineCall('POST', '/leaves/year-end-preview', {
  auth: 'employee',
  needs: 'leave.year.close',
  writes: false,
  summary: 'Previews the year end for every balance of a company. Changes nothing.',
  input: z.object(yearWish),
  output: z.object({
    from: storedDate,
    to: storedDate,
    lines: z.array(yearEndLine),
    runs: z.array(
      z.object({
        id: z.number(),
        status: yearEndStates.schema,
        proposed_by: z.string(),
        proposed_at: storedInstant,
        decided_by: z.string().nullable(),
        can: z.object({ approve: z.boolean(), withdraw: z.boolean(), reverse: z.boolean() }),
      }),
    ),
  }),
})

export const proposeYearEnd = defineCall('POST', '/leaves/propose-year-end', {
  auth: 'employee',
  needs: 'leave.year.close',
  writes: true,
  summary: 'Proposes a year end. Another person posts it.',
  input: z.object(yearWish),
  output: z.object({ id: z.number() }),
  says: say.yearProposed,
})

export const moveYearEnd = defineCall('POST', '/leaves/move-year-end', {
  auth: 'employee',
  needs: 'leave.year.close',
  writes: true,
  summary: 'Posts a proposed year end, withdraws it, or reverses a posted one that is still unused.',
  input: z.object({ id, to: z.enum(['approved', 'withdrawn', 'reversed']) }),
})
