import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { encashmentMessages as say } from './encashment-messages.ts'
import { encashmentCauses, encashmentStates } from '#leave/contract/leave-states.ts'
import { leaveReason, someone, typeView } from '#leave/contract/leave-views.ts'

export const encashmentRow = z.object({
  id: z.number(),
  person: someone,
  type: typeView,
  quantity: z.number(),
  due_on: storedDate,
  cause: encashmentCauses.schema,
  status: encashmentStates.schema,
  month: z.string().nullable(),
  taken_by: z.string().nullable(),
  taken_at: storedInstant.nullable(),
  waived_because: z.string(),
  can: z.object({ settle: z.boolean(), waive: z.boolean() }),
})
export type EncashmentRow = z.output<typeof encashmentRow>

export const encashmentList = defineList(encashmentRow, {
  key: 'leave-encashments',
  title: 'Days to settle',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    type: { label: 'Leave type', kind: 'text', width: 150, sort: true, value: ({ type }) => type.name },
    quantity: { label: 'Days', kind: 'days', sort: true, total: true },
    due_on: { label: 'Due', kind: 'date', sort: true },
    cause: { label: 'Because', kind: 'state', of: encashmentCauses, width: 260, sort: true },
    status: { label: 'State', kind: 'state', of: encashmentStates, sort: true },
    month: { label: 'Payroll of', kind: 'month', width: 190, sort: true },
    waived_because: { label: 'Waived because', kind: 'text', width: 230, only: 'file' },
  },
  filters: { status: { label: 'State', kind: 'choice', of: encashmentStates } },
  search: 'Name',
  order: { by: 'due_on', direction: 'desc' },
  read: {
    path: '/leaves/encashments',
    needs: 'leave.application.read',
    summary:
      'Lists leave days to pay out: at year end, for expired comp-off and on leaving. Negative days are owed by a leaver.',
  },
  export: {
    path: '/leaves/export-encashments',
    needs: { all: ['leave.application.read', 'leave.application.export'] },
    summary: 'Exports the encashments as CSV, XLSX or PDF, for payroll.',
  },
})

export const explainEncashment = defineCall('POST', '/leaves/explain-encashment', {
  auth: 'employee',
  needs: 'leave.application.read',
  writes: false,
  summary: 'Explains how the days to settle were calculated.',
  input: z.object({ id }),
  output: z.object({ quantity: z.number(), because: z.array(leaveReason) }),
})

export const settleEncashment = defineCall('POST', '/leaves/settle-encashment', {
  auth: 'employee',
  needs: 'leave.encashment.settle',
  writes: true,
  summary: 'Marks days as paid out or deducted in the payroll of a month.',
  input: z.object({ id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, say.monthEmpty) }),
  says: say.settled,
})

export const waiveOwed = defineCall('POST', '/leaves/waive-owed', {
  auth: 'employee',
  needs: 'leave.balance.adjust',
  writes: true,
  summary: 'Waives the days that a leaver owes.',
  input: z.object({ id, reason: requiredText(500, say.reasonEmpty) }),
  says: say.waived,
})
