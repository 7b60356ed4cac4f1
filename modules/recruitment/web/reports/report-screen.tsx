import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { hiringReport } from '#recruitment/contract/reports/report-calls.ts'
import { CountedSection } from './counted-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { GroupSection } from './group-section.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { PeopleSections } from './people-sections.tsx'
import { TimeSection } from './time-section.tsx'
import type { Wish } from './report-parts.tsx'

const YEAR_DAYS = 364

/** One cohort: applications that came between two days. A job is chosen in the table by job. */
export function Screen() {
  const [span, setSpan] = useState({ from: dayBefore(companyToday(), YEAR_DAYS), to: companyToday() })
  const [company, setCompany] = useState<number | undefined>()
  const [params] = useSearchParams()
  const job = Number(params.get('job')) || undefined
  const wish: Wish = { ...span, ...(company && { company_id: company }), ...(job && { job_id: job }) }
  const options = useCall(directoryOptions, {}).data
  const read = useCall(hiringReport, wish, { keepEarlier: true })
  return (
    <Stack>
      <PageHeader
        title="Hiring report"
        about="Applications that came on these dates: how far they got, and how long it took."
      />
      <FilterRow
        beside={<DateRange {...span} onChange={(end) => setSpan({ ...span, ...end })} />}
        chosen={[company]}
        onClear={() => setCompany(undefined)}
      >
        <SelectField
          label="Company"
          placeholder="All companies"
          options={(options?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={company}
          onChange={(value) => setCompany(value ?? undefined)}
        />
      </FilterRow>
      <ReadState of={read} label="Loading the report" />
      {read.data &&
        (read.data.funnel[0]!.count === 0 ? (
          <EmptyState title="No applications on these dates">Choose other dates.</EmptyState>
        ) : (
          <>
            <FunnelSection report={read.data} wish={wish} />
            <GroupSection report={read.data} wish={wish} />
            <TimeSection report={read.data} wish={wish} />
            <OfferFigures report={read.data} wish={wish} />
            <PeopleSections report={read.data} wish={wish} />
            <CountedSection wish={wish} />
          </>
        ))}
    </Stack>
  )
}
