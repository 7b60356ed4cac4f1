import { everyPage } from '../../../platform/server/exports/every-page.ts'
import type { ExportColumn } from '../../../platform/server/exports/export-types.ts'
import { listExport } from '../../../platform/server/exports/list-export.ts'
import { must } from '../../../platform/server/must.ts'
import { attendanceMessages as say } from '../contract/attendance-messages.ts'
import { dayText } from '../contract/attendance-words.ts'
import { daysExport, monthExport, type GridRow } from '../contract/day-calls.ts'
import type { DayResult } from '../contract/day-result.ts'
import { askedSpan } from './asked-span.ts'
import { isColleague } from './attendance-policy.ts'
import { readDays } from './day-ground.ts'
import { daysBetween } from './local-day.ts'
import { daysOfMonth, findAddress } from './person-queries.ts'
import { countMonth, pageOfMonth } from './read-month.ts'
import { seenPerson } from './read-days.ts'

type Row = Record<string, string | number | null>

const dayKey = (number: number) => `d${String(number).padStart(2, '0')}`

const sums: readonly ExportColumn[] = [
  { key: 'payable', label: 'Payable', type: 'days', width: 9 },
  { key: 'loss_of_pay', label: 'LOP', type: 'days', width: 7 },
  { key: 'not_employed', label: 'Not employed', type: 'days', width: 8 },
  { key: 'leave', label: 'Leave', type: 'days', width: 7 },
  { key: 'home', label: 'WFH', type: 'days', width: 7 },
  { key: 'outdoor', label: 'OD', type: 'days', width: 7 },
  { key: 'lates', label: 'Late', type: 'number', width: 6 },
  { key: 'worked_minutes', label: 'Minutes', type: 'number', width: 9 },
]

function columnsOf(month: string): ExportColumn[] {
  const count = Number(daysOfMonth(month).last.slice(8))
  const days = Array.from({ length: count }, (_, at) => ({
    key: dayKey(at + 1),
    label: String(at + 1),
    type: 'text' as const,
    width: 5,
  }))
  return [
    { key: 'name', label: 'Name', type: 'text', width: 24 },
    { key: 'department', label: 'Department', type: 'text', width: 16 },
    ...days,
    ...sums,
  ]
}

const registerRow = ({ name, department, cells, totals }: GridRow): Row => ({
  name,
  department,
  ...Object.fromEntries(cells.map(({ text }, at) => [dayKey(at + 1), text])),
  ...totals,
})

/** The monthly register: a line for each person, a column for each day. */
export const monthFile = listExport<typeof monthExport, Row>({
  name: 'attendance.export-month',
  title: 'Monthly register',
  wish: monthExport,
  allow: (ctx) => must(isColleague(ctx.actor), say.notForYou),
  count: countMonth,
  table: (ctx, { format: _format, ...wish }) => ({
    filterText: `Month: ${wish.month}${wish.search ? `; Search: ${wish.search}` : ''}`,
    columns: columnsOf(wish.month),
    rows: everyPage(ctx, async (reading, page) => {
      const { rows, next } = await pageOfMonth(reading, wish, page)
      return { rows: rows.map(registerRow), next, total: null }
    }),
  }),
  addressOf: findAddress,
  begun: say.exportBegun,
})

const dayRow = (day: DayResult): Row => ({
  day: day.day,
  text: day.text,
  first_in: day.first_in,
  last_out: day.last_out,
  expected_minutes: day.expected_minutes,
  worked_minutes: day.worked_minutes,
  late_minutes: day.late_minutes,
  early_minutes: day.early_minutes,
  overtime_minutes: day.overtime_minutes,
  payable: day.payable,
  loss_of_pay: day.loss_of_pay,
})

const dayColumns: ExportColumn[] = [
  { key: 'day', label: 'Day', type: 'date' },
  { key: 'text', label: 'Result', type: 'text', width: 20 },
  { key: 'first_in', label: 'First in', type: 'instant' },
  { key: 'last_out', label: 'Last out', type: 'instant' },
  { key: 'expected_minutes', label: 'Expected minutes', type: 'number' },
  { key: 'worked_minutes', label: 'Worked minutes', type: 'number' },
  { key: 'late_minutes', label: 'Late', type: 'number' },
  { key: 'early_minutes', label: 'Early', type: 'number' },
  { key: 'overtime_minutes', label: 'Overtime', type: 'number' },
  { key: 'payable', label: 'Payable', type: 'days' },
  { key: 'loss_of_pay', label: 'LOP', type: 'days' },
]

/** The days of one person, a line for each. */
export const daysFile = listExport<typeof daysExport, Row>({
  name: 'attendance.export-days',
  title: 'Attendance',
  wish: daysExport,
  allow: (ctx) => must(isColleague(ctx.actor), say.notForYou),
  count: async (ctx, wish) => {
    await seenPerson(ctx, wish.account_id)
    const { from, to } = askedSpan(ctx, wish)
    return daysBetween(from, to) + 1
  },
  table: (ctx, wish) => {
    const { from, to } = askedSpan(ctx, wish)
    return {
      filterText: `${dayText(from)} to ${dayText(to)}`,
      columns: dayColumns,
      rows: (async function* () {
        const person = await seenPerson(ctx, wish.account_id)
        const days = await readDays(ctx, { personIds: [person.id], from, to })
        for (const day of days.get(person.id) ?? []) yield dayRow(day)
      })(),
    }
  },
  addressOf: findAddress,
  begun: say.exportBegun,
})
