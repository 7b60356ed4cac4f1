import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { newestOf } from '#platform/web/calls/newest-row.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { exportHolidays, readHolidays, type HolidayRow } from '#calendar/contract/holidays/holiday-calls.ts'
import { ChoicesWaiting } from './waiting-holiday-choices.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayList } from './holiday-list.tsx'
import { HolidayPlaces } from './holiday-places.tsx'
import type { Holidays } from './holidays-model.ts'
import { HolidayYearBar } from './holiday-year-bar.tsx'

export const ahead = () => [aheadOf(readHolidays, {})]

/** Year and office stand in the address, so that a list can be sent to someone. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const year = Number(params.get('year')) || undefined
  const holidays = useCall(readHolidays, year ? { year } : {}, { keepEarlier: true })
  const [edited, edit] = useState<HolidayRow | 'new' | null>(null)
  const data = holidays.data
  if (!data) return <ReadState of={holidays} asPage />
  const chosen = Number(params.get('office')) || (data.own_location_id ?? data.lists[0]!.location_id)
  const list = data.lists.find(({ location_id }) => location_id === chosen) ?? data.lists[0]!
  const rows = data.rows.filter(({ location_id }) => location_id === list.location_id)
  const put = (name: string, value: number | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, String(value))
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader
        title="Holidays"
        about={aboutNext(data)}
        actions={
          data.can.manage && (
            <Button look="primary" onClick={() => edit('new')}>
              Add a holiday
            </Button>
          )
        }
      />
      <Stack>
        <ChoicesWaiting />
        <FilterRow
          beside={
            <>
              <PeriodStep
                unit="year"
                earliest="2000"
                latest="2100"
                value={String(data.year)}
                today={data.today}
                onChange={(shown) => put('year', Number(shown))}
              />
              <SelectField
                label="Office"
                options={data.lists.map(({ location_id, name }) => ({ value: location_id, label: name }))}
                value={list.location_id}
                placeholder="My office"
                onChange={(value) => put('office', value)}
              />
              <ExportMenu
                of="Holidays"
                onExport={(format) =>
                  void download(exportHolidays, { year: data.year, location_id: list.location_id, format })
                }
              />
            </>
          }
        />
        {data.can.manage && (
          <HolidayYearBar data={data} list={list} key={`${data.year}/${list.location_id}`} />
        )}
        <HolidayList data={data} list={list} rows={rows} onEdit={edit} />
        {data.can.manage && <HolidayPlaces data={data} />}
      </Stack>
      {edited !== null && (
        <HolidayDialog
          data={data}
          locationId={list.location_id}
          holiday={edited === 'new' ? null : newestOf(data.rows, edited)}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}

function aboutNext({ next, own_location_id }: Holidays): string {
  if (own_location_id === null) return 'Your office has no holiday list. Weekdays only.'
  if (next === null) return 'Your office has no upcoming holidays.'
  const away =
    next.days_away === 0 ? 'today' : next.days_away === 1 ? 'tomorrow' : `in ${next.days_away} days`
  return `Next: ${next.name}, ${show.day(next.day)}, ${away}.`
}
