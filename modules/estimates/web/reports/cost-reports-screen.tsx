import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { estimatePaths, type EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { reportEstimates } from '#estimates/contract/reports/estimate-report-calls.ts'
import { CostFigures } from './cost-figures.tsx'
import { lastDays } from './last-days.ts'

const DAYS_SHOWN = 90

type Wish = { from: string; to: string; path?: EstimatePath }

export function Screen() {
  const [wish, setWish] = useState<Wish>(() => lastDays(DAYS_SHOWN))
  const report = useCall(reportEstimates, wish, { keepEarlier: true })
  return (
    <Stack>
      <PageHeader
        title="Calculator figures"
        about="Prospects by step, estimated and won value, and most chosen answers."
      />
      <FilterRow
        beside={<DateRange {...wish} onChange={(end) => setWish({ ...wish, ...end })} />}
        chosen={[wish.path]}
        onClear={() => setWish(({ from, to }) => ({ from, to }))}
      >
        <SelectField
          label="Service"
          placeholder="All services"
          options={estimatePaths.options}
          value={wish.path}
          onChange={(path) => setWish(({ from, to }) => ({ from, to, ...(path && { path }) }))}
        />
      </FilterRow>
      <ReadState of={report} label="Loading the report" />
      {report.isSuccess &&
        (report.data.funnel.every(({ count }) => count === 0) ? (
          <EmptyState title="No calculator use on these dates">
            Choose other dates or another service.
          </EmptyState>
        ) : (
          <CostFigures report={report.data} wish={wish} />
        ))}
    </Stack>
  )
}
