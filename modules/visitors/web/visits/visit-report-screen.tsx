import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { reportVisits, visitOptions } from '#visitors/contract/visits/visit-calls.ts'
import { daysBack } from '#visitors/web/office-clock.ts'
import { VisitReportView } from './visit-report-view.tsx'

const DAYS_SHOWN = 29

export function Screen() {
  const options = useCall(visitOptions, {})
  const [chosen, setChosen] = useState<{ from?: string; to?: string; location_id?: number | undefined }>({})
  const today = options.data?.offices[0]?.today
  const to = chosen.to ?? today
  const from = chosen.from ?? (today && daysBack(today, DAYS_SHOWN))
  const wish = from && to ? { from, to, location_id: chosen.location_id } : null
  const report = useCall(reportVisits, wish, { keepEarlier: true })
  return (
    <Stack>
      <PageHeader title="Visitor reports" about="Visitor numbers by time, purpose and host." />
      <FilterRow
        beside={<DateRange from={from} to={to} onChange={(end) => setChosen({ ...chosen, ...end })} />}
        chosen={[chosen.location_id]}
        onClear={() => setChosen({ ...chosen, location_id: undefined })}
      >
        <SelectField
          label="Office"
          placeholder="All offices"
          options={(options.data?.offices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.location_id}
          onChange={(id) => setChosen({ ...chosen, location_id: id ?? undefined })}
        />
      </FilterRow>
      {options.isError && <FailureState failure={options.error} again={() => void options.refetch()} />}
      {report.isPending && !options.isError && <LoadingState label="Loading the report" />}
      {report.isError && <FailureState failure={report.error} again={() => void report.refetch()} />}
      {report.isSuccess && report.data.visitors === 0 && (
        <EmptyState title="No visitors on these dates">Choose other dates or another office.</EmptyState>
      )}
      {report.isSuccess && report.data.visitors > 0 && <VisitReportView report={report.data} />}
    </Stack>
  )
}
