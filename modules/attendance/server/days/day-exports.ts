import { daysBetween } from '#platform/contract/days.ts'
import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { dayCodes } from '#attendance/contract/attendance-lists.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'
import { daysExport, monthExport, type GridRow, type Totals } from '#attendance/contract/days/day-calls.ts'
import type { DayResult } from '#attendance/contract/day-result/day-result.ts'
import { askedSpan } from './date-range.ts'
import { isColleague, maySeeAll } from '#attendance/server/attendance-policy.ts'
import { daysOfMonth, findAddress } from '#attendance/server/person-queries.ts'
import { printedDay } from './printed-day.ts'
import type { Whose } from '#attendance/server/visible-people.ts'
import { countMonth, pageOfDays, pageOfMonth } from './read-month.ts'
import { seenPerson } from './read-days.ts'
import { readSeenDays } from './seen-days.ts'

type Row = Record<string, string | number | null>

const dayKey = (number: number) => `d${String(number).padStart(2, '0')}`

const sums: readonly ExportColumn[] = [
  { key: 'payable', label: 'Payable', type: 'days', width: 8 },
  { key: 'loss_of_pay', label: 'LOP', type: 'days', width: 7 },
  { key: 'not_employed', label: 'NE', type: 'days', width: 7 },
  { key: 'present', label: 'P', type: 'days', width: 7 },
  { key: 'home', label: 'WFH', type: 'days', width: 7 },
  { key: 'outdoor', label: 'OD', type: 'days', width: 7 },
  { key: 'leave', label: 'Leave', type: 'days', width: 7 },
  { key: 'leave_by_kind', label: 'By kind', type: 'text', width: 10 },
  { key: 'comp_off', label: 'CO', type: 'days', width: 7 },
  { key: 'holidays', label: 'H', type: 'days', width: 7 },
  { key: 'weekly_offs', label: 'WO', type: 'days', width: 7 },
  { key: 'lates', label: 'Late', type: 'number', width: 6 },
  { key: 'worked', label: 'Hours', type: 'text', width: 8, endsInLine: true },
  { key: 'short', label: 'Short', type: 'text', width: 8, endsInLine: true },
  { key: 'overtime', label: 'Over', type: 'text', width: 8, endsInLine: true },
]

/** What fits beside the days on one sheet of paper; the other forms have it all. */
const PRINTED_SUMS = ['payable', 'loss_of_pay', 'present', 'leave', 'home', 'outdoor', 'lates', 'worked']

function printedColumns(month: string): ExportColumn[] {
  const [name, , ...others] = columnsOf(month)
  const days = others.filter(({ key }) => key.startsWith('d') && key.length === 3)
  const printed = sums.filter(({ key }) => PRINTED_SUMS.includes(key))
  return [
    { ...name!, width: 20 },
    ...days.map((day) => ({ ...day, width: 3.8 })),
    ...printed.map((sum) => ({
      ...sum,
      label: sum.key === 'payable' ? 'Paid' : sum.label,
      // 168:30 is a figure longer than the days beside it, and keeps its distance from the count before it.
      width: sum.key === 'worked' ? 7.2 : 5,
    })),
  ]
}

/** In characters: "0.75 P + 0.25 A" is one of the longest of usual days, and the head has an arrow beside it. */
const DAY_WIDTH = 17

function columnsOf(month: string): ExportColumn[] {
  const count = Number(daysOfMonth(month).last.slice(8))
  const days = Array.from({ length: count }, (_, at) => ({
    key: dayKey(at + 1),
    label: String(at + 1),
    type: 'text' as const,
    width: DAY_WIDTH,
  }))
  return [
    { key: 'name', label: 'Name', type: 'text', width: 24 },
    { key: 'department', label: 'Department', type: 'text', width: 16 },
    ...days,
    ...sums,
  ]
}

const registerRow = ({ name, department, cells, totals }: GridRow, isPrinted: boolean): Row => ({
  name,
  department,
  ...Object.fromEntries(cells.map(({ text }, at) => [dayKey(at + 1), isPrinted ? printedDay(text) : text])),
  ...sumsOf(totals),
})

/** Hours as a register writes them: 168:30. */
const clockSum = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const sumsOf = ({ leave_kinds, ...totals }: Totals): Row => ({
  ...totals,
  leave_by_kind: Object.entries(leave_kinds)
    .map(([letters, hundredths]) => `${letters} ${daysText(hundredths)}`)
    .join(', '),
  weekly_offs: totals.off - totals.holidays,
  worked: clockSum(totals.worked_minutes),
  short: clockSum(totals.short_minutes),
  overtime: clockSum(totals.overtime_minutes),
})

const personColumns: readonly ExportColumn[] = [
  { key: 'name', label: 'Name', type: 'text', width: 24 },
  { key: 'department', label: 'Department', type: 'text', width: 16 },
  { key: 'location', label: 'Office', type: 'text', width: 12 },
]

/** The monthly register: a line for each person with a column for each day, or a line for each day of each person. */
export const monthFile = listExport<typeof monthExport, Row>({
  name: 'attendance.export-month',
  title: 'Monthly register',
  wish: monthExport,
  allow: (ctx) => must(isColleague(ctx.actor), say.notForYou),
  count: async (ctx, wish) =>
    (await countMonth(ctx, wish)) *
    (wish.layout === 'days' ? Number(daysOfMonth(wish.month).last.slice(8)) : 1),
  table: (ctx, { format, layout, ...wish }) => ({
    filterText: `Month: ${monthInFull(wish.month)}${wish.search ? `; Search: ${wish.search}` : ''}`,
    columns: seenColumns(
      ctx.actor,
      wish.whose,
      layout === 'grid'
        ? (format === 'pdf' ? printedColumns : columnsOf)(wish.month)
        : [...personColumns, ...dayColumns],
    ),
    // Whose days they are stays in sight while one goes along the month.
    heldColumns: 1,
    signs: SIGNS,
    rows: everyPage(ctx, async (reading, page) => {
      if (layout === 'grid') {
        const { rows, next } = await pageOfMonth(reading, wish, page)
        return { rows: rows.map((row) => registerRow(row, format === 'pdf')), next, total: null }
      }
      const { rows, next } = await pageOfDays(reading, wish, page)
      return { rows: rows.flatMap(linesOf), next, total: null }
    }),
  }),
  addressOf: findAddress,
  begun: say.exportBegun,
})

const PAY_COLUMNS = ['payable', 'loss_of_pay']

/** In the register of a team there is no column for what its reader may not know. */
const seenColumns = (actor: Actor, whose: Whose, columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.filter(({ key }) => whose === 'own' || maySeeAll(actor) || !PAY_COLUMNS.includes(key))

/** Of days; parts of a day stand beside each other. */
const SIGNS = [
  ...dayCodes.options
    .filter(({ value }) => !['L', 'MIX', 'OPEN'].includes(value))
    .map(({ value, label }) => `${value} ${label.toLowerCase()}`),
  '– not final yet',
  'other letters: initials of the leave type',
].join(' · ')

type PersonDays = Awaited<ReturnType<typeof pageOfDays>>['rows'][number]

const linesOf = ({ name, department, location, days, seesPay }: PersonDays): Row[] =>
  days.map((day) => ({ name, department, location, ...dayRow(day, seesPay) }))

const dayRow = (day: DayResult, seesPay: boolean): Row => ({
  day: day.day,
  text: day.text,
  first_in: day.first_in,
  last_out: day.last_out,
  expected_minutes: day.expected_minutes,
  worked_minutes: day.worked_minutes,
  late_minutes: day.late_minutes,
  early_minutes: day.early_minutes,
  overtime_minutes: day.overtime_minutes,
  payable: seesPay ? day.payable : null,
  loss_of_pay: seesPay ? day.loss_of_pay : null,
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
      filterText: `${dayInWords(from)} to ${dayInWords(to)}`,
      columns: dayColumns,
      rows: (async function* () {
        const person = await seenPerson(ctx, wish.account_id)
        const seen = (await readSeenDays(ctx, { personIds: [person.id], from, to })).get(person.id)
        for (const day of seen?.days ?? []) yield dayRow(day, seen!.seesPay)
      })(),
    }
  },
  addressOf: findAddress,
  begun: say.exportBegun,
})
