import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { estimatePaths, type EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { reportEstimates } from '#estimates/contract/reports/estimate-report-calls.ts'
import { CostFigures } from './cost-figures.tsx'
import { lastDays } from './last-days.ts'
import styles from './cost-reports.module.css'

const DAYS_SHOWN = 90

type Wish = { from: string; to: string; path?: EstimatePath }

export function Screen() {
  const [wish, setWish] = useState<Wish>(() => lastDays(DAYS_SHOWN))
  const report = useCall(reportEstimates, wish, { keepEarlier: true })
  const change = (part: Partial<Wish>) => setWish((old) => ({ ...old, ...part }))
  return (
    <Stack>
      <PageHeader
        title="Calculator figures"
        about="Prospects by step, estimated and won value, and most chosen answers."
      />
      <div className={styles.choose}>
        <DateField label="From" value={wish.from} onChange={(day) => day && change({ from: day })} />
        <DateField label="To" value={wish.to} onChange={(day) => day && change({ to: day })} />
        <SelectField
          label="Service"
          placeholder="All services"
          options={estimatePaths.options}
          value={wish.path}
          onChange={(path) => setWish(({ from, to }) => ({ from, to, ...(path && { path }) }))}
        />
      </div>
      {report.isPending && <LoadingState label="Loading the report" />}
      {report.isError && <FailureState failure={report.error} again={() => void report.refetch()} />}
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
