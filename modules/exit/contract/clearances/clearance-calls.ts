import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { clearanceStates, departments } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { clearanceView } from '#exit/contract/exits/exit-views.ts'

const version = z.number().int().positive()
const OPEN = 'exit.clearance.open'

export const clearanceRow = clearanceView.extend({
  exit_id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  code: z.string(),
  last_day: storedDate.nullable(),
  /** Until the last working day; negative once it has passed. */
  days_left: z.number().nullable(),
})
export type ClearanceRow = z.output<typeof clearanceRow>

export const clearanceList = defineList(clearanceRow, {
  key: 'exit-clearances',
  title: 'Clearances',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, width: 190, sort: true },
    department: { label: 'Department', kind: 'words', of: wordsOf(departments), width: 130, sort: true },
    last_day: { label: 'Last working day', kind: 'date', width: 150, sort: true },
    days_left: { label: 'Days left', kind: 'number', width: 110, only: 'screen' },
    status: { label: 'State', kind: 'state', of: clearanceStates, width: 110, sort: true },
    handed_over: {
      label: 'Handover',
      kind: 'text',
      only: 'screen',
      wide: true,
      value: ({ handed_over }) => handed_over.map(({ text: line }) => line).join(' ') || null,
    },
    note: { label: 'Note', kind: 'text', value: ({ note }) => note || null },
    decided_by: { label: 'Decided by', kind: 'text', hidden: true },
    decided_at: { label: 'Decided', kind: 'instant', hidden: true, sort: true },
    code: { label: 'Employee code', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'To clear' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    department: { label: 'Department', kind: 'choice', of: departments },
    status: { label: 'State', kind: 'choice', of: clearanceStates },
  },
  search: 'Employee or code',
  order: { by: 'last_day', direction: 'asc' },
  read: {
    path: '/exit/clearances',
    needs: OPEN,
    summary: 'Lists the clearances of the caller’s departments and team.',
  },
  export: { path: '/exit/export-clearances', needs: OPEN, summary: 'Exports the clearances.' },
})

export const decideClearance = defineCall('POST', '/exit/decide-clearance', {
  auth: 'employee',
  needs: OPEN,
  writes: true,
  summary: 'Clears a department’s line, or blocks it with what is missing.',
  input: z.object({
    id,
    version,
    status: clearanceStates.schema.exclude(['pending']),
    amount: z.number().int().min(0).max(100_000_000_000).default(0),
    note: text(500).default(''),
  }),
  says: say.saved,
})

export const reopenClearance = defineCall('POST', '/exit/reopen-clearance', {
  auth: 'employee',
  needs: OPEN,
  writes: true,
  summary: 'Reopens a line that was decided too early.',
  input: z.object({ id, version, note: requiredText(500, say.reasonEmpty) }),
  says: say.saved,
})

export const addHandover = defineCall('POST', '/exit/add-handover', {
  auth: 'employee',
  needs: 'exit.record.read',
  writes: true,
  summary: 'Adds what a leaver hands over, with who receives it.',
  input: z.object({
    exit_id: id,
    title: requiredText(200, say.titleEmpty),
    receiver_id: id.nullable().default(null),
    due_on: calendarDate.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const finishHandover = defineCall('POST', '/exit/finish-handover', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Marks a handover as done.',
  input: z.object({ id }),
  says: say.saved,
})

export const removeHandover = defineCall('POST', '/exit/remove-handover', {
  auth: 'employee',
  needs: 'exit.record.read',
  writes: true,
  summary: 'Removes a handover that is not done.',
  input: z.object({ id }),
  says: say.saved,
})
