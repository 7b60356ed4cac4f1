import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { onboardingViews } from '#onboarding/contract/onboarding-lists.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'

export const onboardingRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  status: onboardingStates.schema,
  company: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  owner: z.string().nullable(),
  /** The day that was agreed, else the one the new hire named. */
  joining_day: storedDate.nullable(),
  is_agreed: z.boolean(),
  /** Of what everybody must give. */
  items_given: z.number(),
  items_asked: z.number(),
  items_accepted: z.number(),
  items_sent_back: z.number(),
  tasks_late: z.number(),
  invited_at: storedInstant,
  submitted_at: storedInstant.nullable(),
})

export const onboardingList = defineList(onboardingRow, {
  key: 'onboardings',
  title: 'Onboarding',
  columns: {
    name: {
      label: 'Name',
      kind: 'person',
      main: true,
      width: 200,
      sort: true,
      value: (row) => ({ id: null, name: row.name }),
    },
    status: { label: 'State', kind: 'state', of: onboardingStates, width: 160, sort: true },
    joining_day: { label: 'Joins', kind: 'date', width: 150, sort: true },
    day_is: {
      label: 'Day is',
      kind: 'text',
      width: 100,
      only: 'file',
      value: ({ joining_day, is_agreed }) => joining_day && (is_agreed ? 'agreed' : 'preferred'),
    },
    items_given: { label: 'Items', kind: 'number', width: 150 },
    items_asked: { label: 'Requested items', kind: 'number', only: 'file' },
    items_sent_back: { label: 'Sent back', kind: 'number', only: 'file' },
    tasks_late: { label: 'Late tasks', kind: 'number', width: 100 },
    designation: { label: 'Designation', kind: 'text', sort: true },
    location: { label: 'Office', kind: 'text', width: 100, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    owner: { label: 'Owner', kind: 'text', sort: true },
    email: { label: 'Email', kind: 'text', hidden: true, sort: true },
    department: { label: 'Department', kind: 'text', hidden: true, sort: true },
    invited_at: { label: 'Invited', kind: 'instant', hidden: true, sort: true },
    submitted_at: { label: 'Submitted', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    view: { label: 'Show', kind: 'choice', options: onboardingViews, byDefault: 'all' },
    status: { label: 'State', kind: 'choice', of: onboardingStates },
    company_id: { label: 'Company', kind: 'record' },
    location_id: { label: 'Office', kind: 'office' },
    joins_from: { label: 'Joins from', kind: 'date' },
    joins_to: { label: 'Joins by', kind: 'date' },
  },
  search: 'Name or email',
  order: { by: 'joining_day', direction: 'asc' },
  read: {
    path: '/onboarding/list',
    needs: 'onboarding.record.read',
    summary: 'Lists the onboardings that the caller can see.',
  },
  export: {
    path: '/onboarding/export',
    needs: { all: ['onboarding.record.read', 'onboarding.record.export'] },
    summary: 'Exports the list of onboardings.',
  },
})

export const onboardingOptions = defineCall('GET', '/onboarding/options', {
  auth: 'employee',
  needs: { any: ['onboarding.record.read', 'onboarding.task.open'] },
  writes: false,
  summary: 'Returns what the caller can do with the list of onboardings.',
  output: z.object({
    can: z.object({ invite: z.boolean(), export: z.boolean(), templates: z.boolean(), tasks: z.boolean() }),
  }),
})

const bar = z.object({ label: z.string(), count: z.number() })

export const onboardingFigures = defineCall('GET', '/onboarding/figures', {
  auth: 'employee',
  needs: 'onboarding.record.read',
  writes: false,
  summary: 'Returns joiners by week, missing items, time to complete, background checks and no-shows.',
  output: z.object({
    weeks: z.array(
      z.object({
        week: z.string(),
        from: storedDate,
        to: storedDate,
        invited: z.number(),
        submitted: z.number(),
        verified: z.number(),
        joined: z.number(),
      }),
    ),
    missing: z.array(bar),
    checks: z.array(
      z.object({
        label: z.string(),
        awaited: z.number(),
        green: z.number(),
        amber: z.number(),
        red: z.number(),
      }),
    ),
    took: z.array(bar),
    no_show: z.object({
      /** In hundredths of a percent; null where no one was due. */
      rate: z.number().nullable(),
      because: z.array(z.string()),
    }),
  }),
})

export const joiningCalendar = defineCall('GET', '/onboarding/calendar', {
  auth: 'employee',
  needs: 'onboarding.record.read',
  writes: false,
  summary: 'Lists who joins on each day of a month.',
  input: z.object({ from: calendarDate, to: calendarDate }),
  output: z.object({
    days: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        day: storedDate,
        is_agreed: z.boolean(),
        status: onboardingStates.schema,
        office: z.string().nullable(),
      }),
    ),
  }),
})
