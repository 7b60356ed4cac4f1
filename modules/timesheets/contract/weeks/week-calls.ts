import { z } from 'zod'
import { decisionFields, saysWhy } from '#platform/contract/approval.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { dayView, entryView, workChoice, workView } from '#timesheets/contract/entries/entry-views.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'

const version = z.number().int().positive()
const seenEntries = z.array(z.object({ id, version })).min(1).max(500)
const why = () => ({ path: ['comment'], message: say.reasonEmpty })
const someone = z.object({ id: z.number(), name: z.string() })

export const readWeek = defineCall('POST', '/timesheets/week', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s week with its days, entries, holidays, leave and what may be worked on.',
  /** Any day of the week; today where it is left out. */
  input: z.object({ day: calendarDate.optional() }),
  output: z.object({
    monday: storedDate,
    today: storedDate,
    id: z.number().nullable(),
    version: z.number().nullable(),
    status: entryStates.schema.nullable(),
    minutes: z.number(),
    billable_minutes: z.number(),
    expected: z.number(),
    submitted_at: storedInstant.nullable(),
    pending_with: z.array(z.string()),
    days: z.array(dayView),
    entries: z.array(entryView),
    choices: z.array(workChoice),
    /** Worked on in the four weeks before, the most recent first. */
    recent: z.array(workView),
    /** The work items among them, by name. */
    recent_items: z.array(workChoice),
    favourites: z.array(workChoice),
    /** Planned efforts of the projects, on which time may be logged. */
    efforts: z.array(z.object({ id: z.number(), project_id: z.number(), title: z.string() })),
    timer: workView
      .extend({
        label: z.string(),
        note: z.string(),
        started_at: storedInstant,
      })
      .nullable(),
    can: z.object({ submit: z.boolean(), recall: z.boolean() }),
  }),
})

export const submitWeek = defineCall('POST', '/timesheets/submit-week', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Finishes the entries of the caller’s week and submits it; what needs a review is sent there first.',
  input: z.object({
    monday: calendarDate,
    /** Of the week as it was seen. */
    version,
    /** Agreed: days that are short of the expected hours are submitted as they are. */
    short: z.boolean().default(false),
  }),
  output: z.object({ status: entryStates.schema.nullable(), in_review: z.number() }),
})

export const recallWeek = defineCall('POST', '/timesheets/recall-week', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Recalls the caller’s week while no entry of it is decided; its entries are pending again.',
  input: z.object({ monday: calendarDate }),
  says: say.recalled,
})

export const weekRow = z.object({
  id: z.number(),
  person: someone,
  monday: storedDate,
  status: entryStates.schema.nullable(),
  minutes: z.number(),
  billable_minutes: z.number(),
  submitted_at: storedInstant.nullable(),
  pending_with: z.string(),
  version: z.number(),
  can: z.object({ decide: z.boolean() }),
})
export type WeekRow = z.output<typeof weekRow>

export const weekList = defineList(weekRow, {
  key: 'team-timesheets',
  title: 'Team timesheets',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, sort: true },
    monday: { label: 'Week from', kind: 'date', sort: true },
    status: { label: 'State', kind: 'state', of: entryStates, sort: true },
    minutes: { label: 'Time', kind: 'minutes', sort: true, total: true },
    billable_minutes: { label: 'Billable', kind: 'minutes', sort: true, total: true },
    submitted_at: { label: 'Submitted', kind: 'instant', sort: true },
    pending_with: { label: 'Pending with', kind: 'text' },
  },
  filters: {
    status: { label: 'State', kind: 'choice', of: entryStates },
    person: { label: 'Employee', kind: 'person' },
    week: { label: 'Week', kind: 'range' },
    mine: { label: 'Pending with me', kind: 'yes' },
  },
  search: 'Employee',
  order: { by: 'monday', direction: 'desc' },
  read: {
    path: '/timesheets/weeks',
    needs: 'colleague',
    summary: 'Lists the weeks of other people that the caller may see or decides on.',
  },
  export: {
    path: '/timesheets/export-weeks',
    needs: 'colleague',
    summary: 'Exports weeks of other people as CSV, XLSX or PDF.',
  },
})

export const readTimesheet = defineCall('POST', '/timesheets/timesheet', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns a week of another person; managers of a project get the entries of their project alone.',
  input: z.object({ id }),
  output: weekRow.extend({
    days: z.array(dayView),
    entries: z.array(
      entryView.extend({ can: z.object({ decide: z.boolean(), review: z.boolean(), reopen: z.boolean() }) }),
    ),
    /** Whether entries are left out that the reader may not see. */
    in_part: z.boolean(),
    history: z.array(
      z.object({ from: z.string(), to: z.string(), by: z.string(), at: storedInstant, comment: z.string() }),
    ),
  }),
})

export const decideEntries = defineCall('POST', '/timesheets/decide-entries', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects the entries of a week that stand as they were seen.',
  body: { kilobytes: 64, keys: 2_000 },
  input: z.object({ week_id: id, entries: seenEntries, ...decisionFields }).refine(saysWhy, why()),
  output: z.object({ decided: z.array(z.number()), undecided: z.array(z.number()) }),
})

export const decideWeeks = defineCall('POST', '/timesheets/decide-weeks', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects whole weeks as they were seen, each with a result of its own.',
  input: z
    .object({ weeks: z.array(z.object({ id, version })).min(1).max(100), ...decisionFields })
    .refine(saysWhy, why()),
  output: z.object({
    results: z.array(z.object({ id: z.number(), ok: z.boolean(), text: z.string() })),
  }),
})

export const reopenEntry = defineCall('POST', '/timesheets/reopen-entry', {
  auth: 'employee',
  needs: 'timesheets.entry.reopen',
  writes: true,
  summary: 'Rejects approved time of an open month with a reason, so that its owner corrects it.',
  input: z.object({ id, version, reason: requiredText(500, say.reasonEmpty) }),
  says: say.reopened,
})
