import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, storedDate, text } from '#platform/contract/scalars.ts'
import { taxYearText } from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { rounds } from '#tax/contract/tax-states.ts'

const manage = 'tax.window.manage'
const version = z.number().int()
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
const grace = z
  .number({ error: say.graceOutside })
  .int(say.graceOutside)
  .min(0, say.graceOutside)
  .max(60, say.graceOutside)

export const windowRow = z.object({
  id: z.number(),
  company: z.string(),
  tax_year: z.string(),
  round: rounds.schema,
  is_for_all: z.boolean(),
  opens_on: storedDate,
  scheme_due_on: storedDate.nullable(),
  due_on: storedDate,
  grace_days: z.number(),
  counts_from: z.string().nullable(),
  people: z.number(),
  waiting: z.number(),
  submitted: z.number(),
  done: z.number(),
  is_open: z.boolean(),
  note: z.string(),
  version: z.number(),
  can: z.object({ change: z.boolean(), send_forms: z.boolean() }),
})
export type WindowRow = z.output<typeof windowRow>

export const windowList = defineList(windowRow, {
  key: 'tax-windows',
  title: 'Declaration windows',
  columns: {
    company: { label: 'Company', kind: 'text', main: true, sort: true },
    tax_year: { label: 'Tax year', kind: 'text', sort: true, width: 110 },
    round: { label: 'Round', kind: 'state', of: rounds, sort: true },
    is_for_all: { label: 'For everyone', kind: 'yes', hidden: true },
    opens_on: { label: 'Opens', kind: 'date', sort: true },
    scheme_due_on: { label: 'Regime due', kind: 'date', sort: true },
    due_on: { label: 'Due', kind: 'date', sort: true },
    grace_days: { label: 'Grace', kind: 'number', hidden: true },
    counts_from: { label: 'Proof from', kind: 'month' },
    people: { label: 'People', kind: 'number' },
    waiting: { label: 'Waiting', kind: 'number' },
    submitted: { label: 'Submitted', kind: 'number' },
    done: { label: 'Closed', kind: 'number' },
    is_open: { label: 'Open', kind: 'yes' },
    note: { label: 'Note', kind: 'text', hidden: true, wide: true },
  },
  filters: {
    open: { label: 'Open', kind: 'yes' },
    company_id: { label: 'Company', kind: 'record' },
  },
  order: { by: 'opens_on', direction: 'desc' },
  read: {
    path: '/investment-declaration/windows',
    needs: manage,
    summary: 'Lists declaration windows with how many people have submitted.',
  },
})

const days = {
  opens_on: calendarDate,
  scheme_due_on: calendarDate.nullable().default(null),
  due_on: calendarDate,
  grace_days: grace.default(5),
  counts_from: month.nullable().default(null),
  note: text(300).default(''),
}

export const openWindow = defineCall('POST', '/investment-declaration/open-window', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Opens a window: asks a company, departments or people for regime and form, or for proof.',
  input: z.object({
    company_id: z.number({ error: say.noSuchCompany.text }).int().positive().max(2_147_483_647),
    tax_year: taxYearText,
    round: rounds.schema,
    /** Only these people and departments; without either everyone who is paid by the company is asked. */
    person_ids: z.array(id).max(500).default([]),
    department_ids: z.array(id).max(200).default([]),
    ...days,
  }),
  output: z.object({ id: z.number(), people: z.number() }),
})

export const changeWindow = defineCall('POST', '/investment-declaration/change-window', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Changes the days of an open window.',
  input: z.object({ id, version, ...days }),
  says: say.windowChanged,
})

export const sendForms = defineCall('POST', '/investment-declaration/send-forms', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sends the form to everyone of a window who has chosen a regime.',
  input: z.object({ id }),
  output: z.object({ people: z.number() }),
})

export const closeWindow = defineCall('POST', '/investment-declaration/close-window', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Closes a window: nothing more is submitted but by people who are unlocked.',
  input: z.object({ id, version }),
  says: say.windowClosed,
})

export const sendForm = defineCall('POST', '/investment-declaration/send-form', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Sends the form to one person who has chosen a regime.',
  input: z.object({ id }),
  says: say.formSent,
})

export const remindOne = defineCall('POST', '/investment-declaration/remind', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Reminds one person of the regime or the form that is due.',
  input: z.object({ id }),
  says: say.reminded,
})
