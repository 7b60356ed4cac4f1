import type { ReactNode } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import type { ChartProps } from '#platform/web/kit/chart/chart-types.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { exportFigure, type Figure, type ReportGroup } from '#people/contract/figures/staff-report-calls.ts'

type FigureSectionProps = Omit<ChartProps, 'title'> & {
  title: string
  caption: string
  figure: Figure
  group?: ReportGroup
  /** What narrows the figure, above it, and what is to be said of it, below. */
  above?: ReactNode
  children?: ReactNode
}

/** One figure with its table, and the way to take it along. */
export function FigureSection(props: FigureSectionProps) {
  const { title, caption, figure, group, above, children, ...chart } = props
  return (
    <Section
      title={title}
      actions={
        <>
          {above}
          <ExportMenu
            of={title}
            onExport={(format) =>
              void download(exportFigure, { figure, format, ...(group ? { group } : {}) })
            }
          />
        </>
      }
    >
      {chart.rows.length === 0 || chart.series.length === 0 ? (
        <p>No data yet. Hire or import employees first.</p>
      ) : (
        <Chart {...chart} titleUnseen title={caption} />
      )}
      {children}
    </Section>
  )
}
