import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'

const needs = 'timesheets.lock.manage'
const version = z.number().int().positive()
const someone = z.object({ id: z.number(), name: z.string() })
const LONGEST_REASON = 200

const lockRow = z.object({
  id: z.number(),
  version: z.number(),
  company_id: z.number(),
  company: z.string(),
  month: z.string(),
  locked_at: storedDate,
  grace_until: storedDate.nullable(),
})
export type LockRow = z.output<typeof lockRow>

export const lockList = defineList(lockRow, {
  key: 'time-locks',
  title: 'Locked months',
  columns: {
    company: { label: 'Company', kind: 'text', main: true, sort: true, width: 240 },
    month: { label: 'Month', kind: 'month', sort: true },
    locked_at: { label: 'Locks on', kind: 'date', sort: true },
    grace_until: { label: 'Grace until', kind: 'date', sort: true },
  },
  filters: { company: { label: 'Company', kind: 'record' }, month: { label: 'Month', kind: 'month' } },
  order: { by: 'month', direction: 'desc' },
  also: { companies: z.array(someone), months: z.array(z.string()) },
  read: {
    path: '/timesheets/time-locks',
    needs,
    summary: 'Lists the months whose lock was set by hand, with the companies that have one to set.',
  },
})

export const saveLock = defineCall('POST', '/timesheets/save-time-lock', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Sets the day on which a month of a company locks, and how long its grace lasts.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    company_id: id,
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month'),
    locked_at: calendarDate,
    grace_until: calendarDate.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
  says: say.lockSaved,
})

export const removeLock = defineCall('POST', '/timesheets/remove-time-lock', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Removes a lock that was set by hand; the month locks by its working days again.',
  input: z.object({ id, version }),
  says: say.lockRemoved,
})

const exceptionRow = z.object({
  id: z.number(),
  version: z.number(),
  person: someone,
  until: storedDate,
  reason: z.string(),
})
export type ExceptionRow = z.output<typeof exceptionRow>

export const exceptionList = defineList(exceptionRow, {
  key: 'time-lock-exceptions',
  title: 'Exceptions to locked months',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, sort: true },
    until: { label: 'Until', kind: 'date', sort: true },
    reason: { label: 'Reason', kind: 'text', fills: true, wide: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'current', label: 'Current' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'current',
    },
  },
  search: 'Employee or reason',
  order: { by: 'until', direction: 'asc' },
  read: {
    path: '/timesheets/time-lock-exceptions',
    needs,
    summary: 'Lists the employees who may still log and correct time of locked months.',
  },
})

export const saveException = defineCall('POST', '/timesheets/save-time-lock-exception', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Lets an employee log, correct and submit time of locked months until a day.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    account_id: id,
    until: calendarDate,
    reason: requiredText(LONGEST_REASON, 'Give a reason'),
  }),
  output: z.object({ id: z.number() }),
  says: say.exceptionSaved,
})

export const removeException = defineCall('POST', '/timesheets/remove-time-lock-exception', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Removes an exception; the locks hold for the employee again.',
  input: z.object({ id, version }),
  says: say.exceptionRemoved,
})
