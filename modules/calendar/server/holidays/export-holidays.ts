import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type { exportHolidays as exportHolidaysCall } from '#calendar/contract/holidays/holiday-calls.ts'
import { mayReadCalendar } from '#calendar/server/calendar-policy.ts'
import { holidayTable } from './read-holidays.ts'

/** A list of holidays is never long: it is read at once. */
export async function exportHolidays(ctx: Ctx, form: InputOf<typeof exportHolidaysCall>) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  const rows = await holidayTable(ctx, form)
  const table = {
    title: `Holidays ${form.year}`,
    filterText: form.location_id === undefined ? '' : `Office: ${rows[0]?.location ?? form.location_id}`,
    columns: [
      { key: 'day', label: 'Date', type: 'date' },
      { key: 'weekday', label: 'Day', type: 'text', width: 12 },
      { key: 'name', label: 'Holiday', type: 'text', width: 34 },
      { key: 'kind', label: 'Kind', type: 'text', width: 20 },
      { key: 'location', label: 'Office', type: 'text', width: 14 },
      { key: 'company', label: 'Company', type: 'text', width: 26 },
      { key: 'note', label: 'Note', type: 'text', width: 40 },
    ] as const,
    rows: inOrder(rows),
  }
  return exportTable(table, form.format, { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE })
}

async function* inOrder<Row>(rows: readonly Row[]) {
  yield* rows
}
