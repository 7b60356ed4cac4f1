import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import type { ListColumns } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { compOffMessages as say } from './comp-off-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import {
  compOffLotStates,
  compOffPayoutStates,
  compOffRequestStates,
  encashmentStates,
  projectStates,
} from '#leave/contract/leave-states.ts'
import { leaveReason, someone } from '#leave/contract/leave-views.ts'

const suggestionView = z.object({
  id: z.number(),
  worked_on: storedDate,
  minutes: z.number(),
  earns: z.number(),
  because: z.string(),
  claim_until: storedDate,
})

export const compOffRow = z.object({
  id: z.number(),
  person: someone,
  worked_on: storedDate,
  minutes: z.number(),
  quantity: z.number(),
  from_clock: z.boolean(),
  project: someone.nullable(),
  reason: z.string(),
  status: compOffRequestStates.schema,
  status_id: z.number(),
  pm_status: projectStates.schema,
  doubt: z.string(),
  asked_at: storedInstant,
  can: z.object({ withdraw: z.boolean() }),
})

export const compOffLotView = z.object({
  id: z.number(),
  worked_on: storedDate,
  expires_on: storedDate.nullable(),
  quantity: z.number(),
  left: z.number(),
  held: z.number(),
  status: compOffLotStates.schema,
  can: z.object({ pay: z.boolean() }),
})

/** Earned days that someone asked to be paid, with what payroll has done. */
const payoutView = z.object({
  id: z.number(),
  worked_on: storedDate,
  quantity: z.number(),
  reason: z.string(),
  asked_at: storedInstant,
  status: compOffPayoutStates.schema,
  payroll: encashmentStates.schema.nullable(),
  month: z.string().nullable(),
  can: z.object({ withdraw: z.boolean() }),
})

export const compOffOverview = defineCall('POST', '/compoff/overview', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists worked days off that can become comp-off, and available comp-off by expiry date.',
  input: z.object({ account_id: id.optional() }),
  output: z.object({
    today: storedDate,
    leave_type_id: z.number(),
    available: z.number(),
    because: z.array(leaveReason),
    scale: z.array(z.object({ minutes: z.number(), earns: z.number() })),
    suggestions: z.array(suggestionView),
    lots: z.array(compOffLotView),
    payouts: z.array(payoutView),
    projects: z.array(someone),
    can: z.object({ extend: z.boolean() }),
  }),
})

const columns = {
  worked_on: { label: 'Worked on', kind: 'date', sort: true },
  minutes: { label: 'Minutes', kind: 'number', only: 'file' },
  quantity: { label: 'Days', kind: 'days', sort: true },
  from_clock: {
    label: 'Evidence',
    kind: 'words',
    of: { clock: 'Clock', own: 'Self-reported' },
    value: ({ from_clock }) => (from_clock ? 'clock' : 'own'),
  },
  reason: { label: 'Work', kind: 'text', fills: true },
  project: { label: 'Project', kind: 'text', width: 150, sort: true, value: ({ project }) => project?.name },
  status: { label: 'State', kind: 'state', of: compOffRequestStates, width: 190, sort: true },
  pm_status: { label: 'Project manager', kind: 'state', of: projectStates, width: 150, sort: true },
  doubt: { label: 'Evidence changed', kind: 'text', width: 320, only: 'file' },
  asked_at: { label: 'Asked', kind: 'instant', hidden: true, sort: true },
} as const satisfies ListColumns<z.output<typeof compOffRow>>

export const myCompOffList = defineList(compOffRow, {
  key: 'my-comp-off',
  title: 'What you asked for',
  columns: { ...columns, worked_on: { ...columns.worked_on, main: true } },
  order: { by: 'asked_at', direction: 'desc' },
  read: {
    path: '/compoff/my-requests',
    needs: 'account',
    summary: 'Lists the caller’s comp-off requests, newest first.',
  },
})

export const compOffList = defineList(compOffRow, {
  key: 'all-comp-off',
  title: 'Comp-off',
  columns: { person: { label: 'Person', kind: 'person', main: true, sort: true }, ...columns },
  filters: { status: { label: 'State', kind: 'choice', of: compOffRequestStates } },
  search: 'Name',
  order: { by: 'asked_at', direction: 'desc' },
  read: {
    path: '/compoff/all-requests',
    needs: 'leave.application.read',
    summary: 'Lists everyone’s comp-off requests, newest first.',
  },
  export: {
    path: '/compoff/export',
    needs: { all: ['leave.application.read', 'leave.application.export'] },
    summary: 'Exports everyone’s filtered comp-off requests as CSV, XLSX or PDF.',
  },
})

export const compOffForm = z.object({
  worked_on: calendarDate,
  /** How long was worked; what the clock knows counts before it. */
  minutes: z.number({ error: say.evidenceEmpty }).int().min(1, say.evidenceEmpty).max(1_440),
  /** In hundredths; without it all that the work earns. */
  quantity: z.literal([25, 50, 75, 100, 200]).optional(),
  project_id: id.nullable().default(null),
  reason: requiredText(500, say.reasonEmpty),
})

export const applyCompOff = defineCall('POST', '/compoff/apply-compoff', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests comp-off for a worked holiday or weekly off.',
  input: compOffForm,
  output: z.object({ id: z.number(), quantity: z.number() }),
  says: say.applied,
  limit: { times: 300, seconds: 600 },
})

export const withdrawCompOff = defineCall('POST', '/compoff/withdraw', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Cancels a pending request of the caller.',
  input: z.object({ id }),
  says: say.withdrawn,
})

export const dismissSuggestion = defineCall('POST', '/compoff/dismiss', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Dismisses a suggestion.',
  input: z.object({ id }),
  says: say.dismissed,
})

export const extendCompOff = defineCall('POST', '/compoff/extend', {
  auth: 'employee',
  needs: 'leave.application.override',
  writes: true,
  summary: 'Extends the expiry date of a comp-off, with a reason.',
  input: z.object({
    lot_id: id,
    expires_on: calendarDate,
    reason: requiredText(500, leaveMessages.reasonEmpty),
  }),
  says: say.extended,
})

export const askCompOffPay = defineCall('POST', '/compoff/ask-pay', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests that earned comp-off is paid with the salary instead of taken.',
  input: z.object({
    lot_id: id,
    /** In hundredths of a day. */
    quantity: z.number({ error: say.daysEmpty }).int().min(25, say.daysEmpty).max(200),
    reason: requiredText(300, leaveMessages.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.payoutApplied,
})

export const withdrawCompOffPay = defineCall('POST', '/compoff/withdraw-pay', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws a request of the caller for payment, until an approved payroll run pays it.',
  input: z.object({ id }),
  says: say.withdrawn,
})
