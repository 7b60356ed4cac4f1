import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { exportPortfolioReport, reportPortfolio } from '#portfolio/contract/reports/portfolio-report-calls.ts'
import { ReportView } from './portfolio-report-view.tsx'

export function Screen() {
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({})
  const report = useCall(reportPortfolio, chosen, { keepEarlier: true })
  const from = chosen.from ?? report.data?.from
  const to = chosen.to ?? report.data?.to
  return (
    <Stack>
      <PageHeader
        title="Portfolio report"
        about="Views, completion, viewers and likes for portfolio videos."
      />
      <FilterRow
        beside={
          <>
            <DateRange from={from} to={to} onChange={(end) => setChosen({ ...chosen, ...end })} />
            {from && to && (
              <ExportMenu
                of="Video figures"
                onExport={(format) => void download(exportPortfolioReport, { from, to, format })}
              />
            )}
          </>
        }
      />
      <ReadState of={report} label="Loading the report" />
      {report.isSuccess && report.data.views === 0 && (
        <EmptyState title="No views on these dates">Choose other dates.</EmptyState>
      )}
      {report.isSuccess && report.data.views > 0 && <ReportView report={report.data} />}
    </Stack>
  )
}
