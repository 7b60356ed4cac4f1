import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, idInPath, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { exitCauses, exitKinds, exitStates } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { exitView } from './exit-views.ts'

const version = z.number().int().positive()
const MANAGE = { all: ['exit.record.read', 'exit.record.manage'] } as const
const longReason = requiredText(2_000, say.reasonEmpty)

export const exitRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  code: z.string(),
  company: z.string(),
  department: z.string().nullable(),
  kind: exitKinds.schema,
  status: exitStates.schema,
  noticed_on: storedDate,
  asked_on: storedDate.nullable(),
  last_day: storedDate.nullable(),
  /** Until the last working day; negative once it has passed. */
  days_left: z.number().nullable(),
  /** When the last wages are due, while they are not paid; the clock of the settlement. */
  wages_due_on: storedDate.nullable(),
  notice_days: z.number(),
  served_days: z.number().nullable(),
  waived_days: z.number(),
  clearances_open: z.number(),
  lead: z.string().nullable(),
})
export type ExitRow = z.output<typeof exitRow>

export const exitList = defineList(exitRow, {
  key: 'exits',
  title: 'Exits',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, width: 190, sort: true },
    status: { label: 'State', kind: 'state', of: exitStates, width: 120, sort: true },
    last_day: { label: 'Last working day', kind: 'date', width: 145, sort: true },
    days_left: { label: 'From today', kind: 'number', width: 120, only: 'screen' },
    wages_due_on: { label: 'Wages due', kind: 'date', width: 230 },
    kind: { label: 'Exit', kind: 'words', of: wordsOf(exitKinds), width: 130, sort: true },
    clearances_open: { label: 'To clear', kind: 'number', width: 90 },
    department: { label: 'Department', kind: 'text', width: 140, sort: true },
    noticed_on: { label: 'Notice given', kind: 'date', width: 130, sort: true },
    notice_days: { label: 'Notice', kind: 'number', hidden: true },
    served_days: { label: 'Served', kind: 'number', hidden: true },
    waived_days: { label: 'Waived', kind: 'number', hidden: true },
    asked_on: { label: 'Asked for', kind: 'date', hidden: true, sort: true },
    lead: { label: 'Line manager', kind: 'text', hidden: true, sort: true },
    code: { label: 'Employee code', kind: 'text', hidden: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open exits' },
        { value: 'waiting', label: 'To accept' },
        { value: 'leaving', label: 'Leaving in 30 days' },
        { value: 'over', label: 'Closed and withdrawn' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    status: { label: 'State', kind: 'choice', of: exitStates },
    kind: { label: 'Exit', kind: 'choice', of: exitKinds },
    last_from: { label: 'Last day from', kind: 'date' },
    last_to: { label: 'Last day by', kind: 'date' },
  },
  search: 'Employee or code',
  order: { by: 'last_day', direction: 'asc' },
  read: { path: '/exit/exits', needs: 'exit.record.read', summary: 'Lists exits in the caller’s reach.' },
  export: { path: '/exit/export-exits', needs: 'exit.record.read', summary: 'Exports the list of exits.' },
})

export const readExit = defineCall('GET', '/exit/exit', {
  auth: 'employee',
  needs: 'exit.record.read',
  writes: false,
  summary: 'Returns one exit with its clearances, handovers and history.',
  input: z.object({ id: idInPath }),
  output: exitView,
})

export const startExit = defineCall('POST', '/exit/start', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Starts an exit that the employee did not ask for, and sets the last working day.',
  input: z.object({
    person_id: id,
    kind: exitKinds.schema.exclude(['resigned']),
    noticed_on: calendarDate,
    last_day: calendarDate,
    reason: longReason,
    waived_days: z.number().int().min(0).max(365).default(0),
    waived_because: text(500).default(''),
    may_return: z.boolean().default(true),
    regretted: z.boolean().nullable().default(null),
    new_lead_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
})

export const recommendDay = defineCall('POST', '/exit/recommend', {
  auth: 'employee',
  needs: 'exit.record.read',
  writes: true,
  summary: 'Recommends a last working day for someone who resigned.',
  input: z.object({ id, recommended_on: calendarDate, note: text(1_000).default('') }),
  says: say.recommended,
})

export const acceptExit = defineCall('POST', '/exit/accept', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Accepts a resignation and sets the last working day.',
  input: z.object({
    id,
    version,
    last_day: calendarDate,
    waived_days: z.number().int().min(0).max(365).default(0),
    waived_because: text(500).default(''),
    may_return: z.boolean().default(true),
    regretted: z.boolean().nullable().default(null),
    new_lead_id: id.nullable().default(null),
  }),
  output: z.object({ last_day: storedDate }),
})

export const moveLastDay = defineCall('POST', '/exit/move-last-day', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Moves the last working day of an accepted exit.',
  input: z.object({
    id,
    version,
    last_day: calendarDate,
    waived_days: z.number().int().min(0).max(365).default(0),
    waived_because: text(500).default(''),
    new_lead_id: id.nullable().default(null),
    reason: requiredText(500, say.reasonEmpty),
  }),
  output: z.object({ last_day: storedDate }),
})

export const keepEmployee = defineCall('POST', '/exit/keep', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Withdraws an accepted exit before the last working day has passed.',
  input: z.object({ id, version, reason: requiredText(500, say.reasonEmpty) }),
})

export const beginClearance = defineCall('POST', '/exit/begin-clearance', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Asks the departments to clear before the usual day.',
  input: z.object({ id }),
  says: say.clearanceBegun,
})

export const saveInterview = defineCall('POST', '/exit/save-interview', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Saves the exit interview with the reason for leaving.',
  input: z.object({
    id,
    version,
    interview_on: calendarDate,
    cause: exitCauses.schema,
    interview_notes: requiredText(5_000, 'Enter what was said'),
    regretted: z.boolean().nullable().default(null),
    may_return: z.boolean().default(true),
  }),
  says: say.saved,
})
