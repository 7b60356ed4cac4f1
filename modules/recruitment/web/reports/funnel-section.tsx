import { useSearchParams } from 'react-router'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ExplainButton } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { funnelSteps } from '#recruitment/contract/reports/funnel-rules.ts'
import { COUNTED } from './counted-section.tsx'
import { percentText, PlainTable, Saving, type PartProps } from './report-parts.tsx'

/** A step opens the applications that it counts, in the table at the end. */
export function FunnelSection({ report, wish }: PartProps) {
  const [, setParams] = useSearchParams()
  const open = (reached: string) => {
    setParams((old) => {
      old.set('reached', reached)
      return old
    })
    document.getElementById(COUNTED)?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <Section
      title="Funnel"
      about="Each step counts everyone who got there or further."
      actions={<Saving part="funnel" wish={wish} />}
    >
      <Chart
        titleUnseen
        title="Applications by step"
        kind="bar"
        rows={report.funnel.map(({ step, count }) => ({ step, label: funnelSteps.labelOf(step), count }))}
        along={{ key: 'label', label: 'Step' }}
        series={[{ key: 'count', label: 'Applications' }]}
        format={show.count}
        onOpen={(row) => open(String(row['step']))}
      />
      <PlainTable
        label="conversion by step"
        head={['Step', 'Applications', 'Of the step before', 'Of all']}
        rows={report.funnel.map(({ step, count, of_previous, of_all }) => [
          funnelSteps.labelOf(step),
          <ExplainButton key="count" onOpen={() => open(step)}>
            {show.count(count)}
          </ExplainButton>,
          percentText(of_previous),
          percentText(of_all),
        ])}
      />
    </Section>
  )
}
