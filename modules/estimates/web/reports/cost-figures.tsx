import { download } from '#platform/web/calls/download.ts'
import { everyMonth } from '#platform/web/kit/chart/every-month.ts'
import { monthInWords } from '#platform/web/kit/read-date.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { moneyText } from '#estimates/contract/money-text.ts'
import {
  exportEstimateReport,
  type EstimateReport,
  type reportParts,
} from '#estimates/contract/reports/estimate-report-calls.ts'
import styles from './cost-reports.module.css'

type Wish = { from: string; to: string; path?: EstimatePath }
type Part = (typeof reportParts)[number]

const rupees = (whole: number) => moneyText(whole * 100, 'INR')
const percent = (count: number, of: number) => {
  if (of === 0) return '–'
  const share = (count / of) * 100
  return share > 0 && share < 1 ? 'under 1 %' : `${Math.round(share)} %`
}
const MOST_DRAWN = 10

export function CostFigures({ report, wish }: { report: EstimateReport; wish: Wish }) {
  const saving = (part: Part, of: string) => (
    <ExportMenu
      of={of}
      onExport={(format) => void download(exportEstimateReport, { ...wish, part, format })}
    />
  )
  return (
    <Stack>
      <Section title="From start to deal" actions={saving('funnel', 'From start to deal')}>
        <Funnel steps={report.funnel} />
      </Section>
      {report.left.length > 0 && (
        <Section
          title="Drop-off"
          about="Prospects who didn’t submit the form, by last page seen. Anonymous."
          actions={saving('left', 'Drop-off')}
        >
          <Chart
            titleUnseen
            title="Where prospects dropped off"
            kind="stacked"
            along={{ key: 'label', label: 'Service' }}
            rows={report.left}
            series={[
              { key: 'began', label: 'At the start' },
              { key: 'chose', label: 'At the questions' },
              { key: 'answered', label: 'At the form' },
            ]}
            format={show.count}
          />
        </Section>
      )}
      {report.months.length > 0 && (
        <Section
          title="Estimated and won"
          about="In rupees. Ranges count at their midpoint, dollars at the estimate’s exchange rate."
          actions={saving('months', 'Estimated and won')}
        >
          <Chart
            titleUnseen
            title="Estimated and won by month"
            kind="bar"
            along={{ key: 'month', label: 'Month' }}
            rows={everyMonth(wish.from, wish.to).map((month) => ({
              estimated: 0,
              won: 0,
              ...report.months.find((one) => one.month === month),
              month: monthInWords(month),
            }))}
            series={[
              { key: 'estimated', label: 'Estimated' },
              { key: 'won', label: 'Won' },
            ]}
            format={rupees}
          />
        </Section>
      )}
      {report.chosen.length > 0 && (
        <Section title="Most chosen" actions={saving('chosen', 'Most chosen')}>
          <Chart
            titleUnseen
            title="Most chosen answers"
            kind="bar"
            along={{ key: 'shown', label: 'Answer' }}
            rows={report.chosen
              .slice(0, MOST_DRAWN)
              .map((row) => ({ ...row, shown: `${row.label}: ${row.value}` }))}
            series={[{ key: 'count', label: 'Times' }]}
            format={show.count}
          />
        </Section>
      )}
    </Stack>
  )
}

/** Each step says what share of those who began came as far, and what share of the step before. */
function Funnel({ steps }: { steps: EstimateReport['funnel'] }) {
  const began = steps[0]?.count ?? 0
  return (
    <Stack>
      <ol className={styles.steps}>
        {steps.map(({ label, count }, at) => (
          <li key={label}>
            <span>{label}</span>
            <b>{show.count(count)}</b>
            {at > 0 && (
              <span>
                {percent(count, began)} of all, {percent(count, steps[at - 1]!.count)} of the step before
              </span>
            )}
          </li>
        ))}
      </ol>
      <Chart
        titleUnseen
        title="Prospects by step"
        kind="bar"
        along={{ key: 'label', label: 'Step' }}
        rows={steps}
        series={[{ key: 'count', label: 'Prospects' }]}
        format={show.count}
      />
    </Stack>
  )
}
