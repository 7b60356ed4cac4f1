import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { ExportButtons } from '#platform/web/kit/export-buttons.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { exportPortfolioReport, reportPortfolio } from '#portfolio/contract/reports/portfolio-report-calls.ts'
import { ReportView } from './portfolio-report-view.tsx'
import styles from '#portfolio/web/portfolio-admin.module.css'

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
      <div className={styles.choose}>
        <DateField
          label="From"
          value={from}
          onChange={(day) => setChosen({ ...chosen, from: day ?? undefined })}
        />
        <DateField label="To" value={to} onChange={(day) => setChosen({ ...chosen, to: day ?? undefined })} />
        {from && to && (
          <ExportButtons
            of="Video figures"
            onExport={(format) => void download(exportPortfolioReport, { from, to, format })}
          />
        )}
      </div>
      {report.isPending && <LoadingState label="Loading the report" />}
      {report.isError && <FailureState failure={report.error} again={() => void report.refetch()} />}
      {report.isSuccess && report.data.views === 0 && (
        <EmptyState title="No views on these dates">Choose other dates.</EmptyState>
      )}
      {report.isSuccess && report.data.views > 0 && <ReportView report={report.data} />}
    </Stack>
  )
}
