import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { reason } from '#calendar/contract/day-plans/day-plan.ts'
import { calendarDate, id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { entryStates } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { countedTime, utilizationGroups, utilizationViews } from './utilization-lists.ts'
import { standings } from './utilization-rules.ts'

const minutes = z.number().int()
/** Basis points; null without capacity. */
const share = z.number().int().nullable()
const someone = z.object({ id: z.number(), name: z.string() })

/** What the whole report is asked for. */
const wish = {
  view: utilizationViews.schema.default('month'),
  on: calendarDate.optional(),
  counted: countedTime.schema.default('approved'),
}

const row = z.object({
  id: z.number(),
  person: someone,
  office: z.string(),
  department: z.string(),
  designation: z.string(),
  contractor: z.boolean().nullable(),
  /** Project managers see the time on their own projects alone: no capacity, and no share of it. */
  in_part: z.boolean(),
  capacity: minutes.nullable(),
  billable: minutes,
  project_nb: minutes,
  bench: minutes.nullable(),
  other: minutes.nullable(),
  logged: minutes,
  unlogged: minutes.nullable(),
  overtime: minutes.nullable(),
  billable_share: share,
  productive_share: share,
  logged_share: share,
  target: share,
  planned: minutes.nullable(),
  gap: minutes.nullable(),
  /** Days on which more than 100 % of the person is allocated. */
  over_days: z.number().int().nullable(),
  /** Leave that is asked for and not decided. */
  at_risk: minutes.nullable(),
  /** Days of closed months that would be counted otherwise today. */
  differs: z.number().int().nullable(),
  standing: z.enum(['counted', 'off', 'no_capacity']).nullable(),
})
export type UtilizationRow = z.output<typeof row>

export const utilizationList = defineList(row, {
  key: 'utilization',
  title: 'Resource utilization',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, sort: true, width: 200 },
    office: { label: 'Office', kind: 'text', sort: true, hidden: true },
    department: { label: 'Department', kind: 'text', sort: true },
    designation: { label: 'Designation', kind: 'text', sort: true, hidden: true },
    contractor: { label: 'Contractor', kind: 'yes', hidden: true },
    capacity: { label: 'Capacity', kind: 'minutes', sort: true, total: true },
    billable: { label: 'Billable', kind: 'minutes', sort: true, total: true },
    project_nb: { label: 'Non-billable', kind: 'minutes', sort: true, total: true },
    bench: { label: 'Bench', kind: 'minutes', sort: true, total: true },
    other: { label: 'Other', kind: 'minutes', sort: true, total: true },
    unlogged: { label: 'Not logged', kind: 'minutes', sort: true, total: true },
    overtime: { label: 'Overtime', kind: 'minutes', sort: true, total: true },
    billable_share: { label: 'Billable %', kind: 'percent', sort: true },
    target: { label: 'Target', kind: 'percent', hidden: true },
    productive_share: { label: 'Productive %', kind: 'percent', sort: true },
    logged_share: { label: 'Logged %', kind: 'percent', sort: true },
    planned: { label: 'Planned', kind: 'minutes', sort: true, total: true, hidden: true },
    gap: { label: 'Planned − logged', kind: 'minutes', sort: true, hidden: true },
    over_days: { label: 'Over-allocated days', kind: 'number', sort: true, hidden: true },
    at_risk: { label: 'At risk', kind: 'minutes', sort: true, hidden: true },
    standing: { label: 'Note', kind: 'words', of: standings, width: 120 },
  },
  filters: {
    view: {
      label: 'Period',
      kind: 'choice',
      options: utilizationViews.keys.map((value) => ({ value, label: utilizationViews.labelOf(value) })),
      byDefault: 'month',
      inToolbar: false,
    },
    on: { label: 'Date', kind: 'date', inToolbar: false },
    counted: {
      label: 'Time',
      kind: 'choice',
      options: countedTime.keys.map((value) => ({ value, label: countedTime.labelOf(value) })),
      byDefault: 'approved',
      inToolbar: false,
    },
    office: { label: 'Office', kind: 'office' },
    department: { label: 'Department', kind: 'record' },
    manager: { label: 'Manager', kind: 'person' },
    contractors: { label: 'Contractors', kind: 'yes' },
    over: { label: 'Over-allocated', kind: 'yes' },
  },
  search: 'Employee',
  order: { by: 'person', direction: 'asc' },
  read: {
    path: '/timesheets/utilization',
    needs: 'colleague',
    summary: 'Lists capacity, logged time and shares of it of each person the caller may see.',
  },
  export: {
    path: '/timesheets/export-utilization',
    needs: 'colleague',
    summary: 'Exports the utilization; an Excel file holds the formulas of its percentages.',
  },
})

const totals = z.object({
  capacity: minutes,
  billable: minutes,
  project_nb: minutes,
  bench: minutes,
  other: minutes,
  logged: minutes,
  unlogged: minutes,
  overtime: minutes,
})
const shares = z.object({ billable: share, productive: share, logged: share })

export const readUtilization = defineCall('POST', '/timesheets/utilization-summary', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the utilization of all people the caller sees whole, by period and by group.',
  input: z.object({ ...wish, group: utilizationGroups.schema.default('department') }),
  output: z.object({
    on: storedDate,
    from: storedDate,
    to: storedDate,
    people: z.number().int(),
    totals,
    shares,
    groups: z.array(
      z.object({ key: z.string(), label: z.string(), people: z.number().int(), totals, shares }),
    ),
    buckets: z.array(z.object({ key: z.string(), label: z.string(), totals, shares })),
    messages: z.array(z.string()),
    /** Of whom the caller sees any. */
    choices: z.object({
      office: z.array(someone),
      department: z.array(someone),
      manager: z.array(someone),
    }),
    can: z.object({ manage_targets: z.boolean() }),
  }),
})

/** After whom the next page begins: those with most time come first. */
const place = z.object({ logged: minutes.min(0), id })

export const readUtilizationMap = defineCall('POST', '/timesheets/utilization-map', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the logged share of each person by day of a month, or by month of a year with quarters.',
  input: z.object({ ...wish, after: place.optional() }),
  output: z.object({
    columns: z.array(z.object({ key: z.string(), label: z.string() })),
    rows: z.array(
      z.object({
        person: someone,
        cells: z.record(z.string(), z.object({ capacity: minutes, billable: minutes, logged: minutes })),
      }),
    ),
    next: place.nullable(),
  }),
})

const shownEntry = z.object({
  id: z.number(),
  label: z.string(),
  minutes,
  billable: z.boolean(),
  status: entryStates.schema,
  starts_at: storedInstant.nullable(),
  ends_at: storedInstant.nullable(),
})

export const explainUtilization = defineCall('POST', '/timesheets/explain-utilization', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Shows how the utilization of one person comes about: capacity and entries day by day.',
  input: z.object({ ...wish, person_id: id }),
  output: z.object({
    person: someone,
    from: storedDate,
    to: storedDate,
    in_part: z.boolean(),
    because: z.array(reason),
    days: z.array(
      z.object({
        day: storedDate,
        capacity: minutes.nullable(),
        /** Why it is not the usual day: a holiday, leave, a weekly off. */
        reason: z.string(),
        /** Of a closed month: what would be counted today. */
        now: minutes.nullable(),
        entries: z.array(shownEntry),
      }),
    ),
  }),
})

const benchRow = z.object({
  id: z.number(),
  person: someone,
  office: z.string(),
  designation: z.string(),
  skills: z.string(),
  capacity: minutes,
  planned: minutes,
  on_projects: minutes,
  busy: share,
  /** Since the last day with time on a project or an allocation. */
  since: storedDate.nullable(),
  last_project: z.string(),
  next_project: z.string(),
  next_from: storedDate.nullable(),
})

export const benchList = defineList(benchRow, {
  key: 'bench',
  title: 'Bench',
  columns: {
    person: { label: 'Employee', kind: 'person', main: true, sort: true, width: 200 },
    office: { label: 'Office', kind: 'text', sort: true },
    designation: { label: 'Designation', kind: 'text', sort: true, width: 180 },
    skills: { label: 'Skills', kind: 'text', width: 260, wide: true },
    busy: { label: 'Busy', kind: 'percent', sort: true },
    since: { label: 'Since', kind: 'date', sort: true },
    last_project: { label: 'Last project', kind: 'text', width: 170 },
    next_project: { label: 'Next project', kind: 'text', width: 170 },
    next_from: { label: 'From', kind: 'date', sort: true },
  },
  filters: { office: { label: 'Office', kind: 'office' } },
  search: 'Employee or skill',
  order: { by: 'since', direction: 'asc' },
  read: {
    path: '/timesheets/bench',
    needs: 'colleague',
    summary: 'Lists people with less than 25 % of their last 10 working days on projects.',
  },
  export: {
    path: '/timesheets/export-bench',
    needs: 'colleague',
    summary: 'Exports the bench list as CSV, XLSX or PDF.',
  },
})

export const readCapacityForecast = defineCall('POST', '/timesheets/capacity-forecast', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the free hours of the next 12 weeks by skill.',
  input: z.object({}),
  output: z.object({
    weeks: z.array(storedDate),
    rows: z.array(z.object({ skill: z.string(), people: z.number().int(), free: z.array(minutes) })),
  }),
})

const target = z.object({
  id: z.number(),
  designation: z.object({ id: z.number(), name: z.string() }).nullable(),
  percent: z.number().int(),
  valid_from: storedDate,
  version: z.number(),
})

export const listTargets = defineCall('POST', '/timesheets/utilization-targets', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the billable targets by designation, each from its first day.',
  input: z.object({}),
  output: z.object({
    targets: z.array(target),
    designations: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const saveTarget = defineCall('POST', '/timesheets/save-utilization-target', {
  auth: 'employee',
  needs: 'timesheets.target.manage',
  writes: true,
  summary: 'Sets the billable target of a designation, or of all others, from a day on.',
  input: z.object({
    designation_id: id.nullable(),
    percent: z.number().int().min(0).max(100),
    valid_from: calendarDate,
  }),
  says: say.targetSaved,
})

export const deleteTarget = defineCall('POST', '/timesheets/delete-utilization-target', {
  auth: 'employee',
  needs: 'timesheets.target.manage',
  writes: true,
  summary: 'Deletes a billable target; the one before it applies again.',
  input: z.object({ id }),
  says: say.targetDeleted,
})
