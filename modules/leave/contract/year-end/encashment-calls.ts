import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { encashmentMessages as say } from './encashment-messages.ts'
import { encashmentCauses, encashmentStates } from '#leave/contract/leave-states.ts'
import { someone, typeView } from '#leave/contract/leave-views.ts'

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

const filter = pageFilter.omit({ sort: true, direction: true }).extend({
  status: encashmentStates.schema.optional(),
  search: text(100).optional(),
})

export const listEncashments = defineCall('POST', '/leaves/encashments', {
  auth: 'employee',
  needs: 'leave.application.read',
  writes: false,
  summary:
    'Days of leave that are paid out: at the end of a year, of comp-off that ran out, on leaving; and, below nothing, what someone left owing.',
  input: filter,
  output: pageOf(encashmentRow),
})

export const encashmentsExport = filter.omit({ after: true, size: true }).extend({ format: exportFormat })

export const exportEncashments = defineCall('POST', '/leaves/export-encashments', {
  auth: 'employee',
  needs: { all: ['leave.application.read', 'leave.application.export'] },
  writes: true,
  summary: 'The same as CSV, XLSX or PDF, for payroll.',
  input: encashmentsExport,
  output: fileAnswer,
  answer: 'file',
})

export const settleEncashment = defineCall('POST', '/leaves/settle-encashment', {
  auth: 'employee',
  needs: 'leave.encashment.settle',
  writes: true,
  summary: 'Says in the payroll of which month days were paid out, or taken off.',
  input: z.object({ id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, say.monthEmpty) }),
  says: say.settled,
})

export const waiveOwed = defineCall('POST', '/leaves/waive-owed', {
  auth: 'employee',
  needs: 'leave.balance.adjust',
  writes: true,
  summary: 'Lets someone off the days that they left owing.',
  input: z.object({ id, reason: requiredText(500, say.reasonEmpty) }),
  says: say.waived,
})
