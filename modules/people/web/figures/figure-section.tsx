import type { ReactNode } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { exportFormats, exportLabels } from '#platform/contract/export.ts'
import { download } from '#platform/web/calls/download.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import type { ChartProps } from '#platform/web/kit/chart/chart-types.ts'
import { Button } from '#platform/web/light/button.tsx'
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
          <ActionMenu
            actions={exportFormats.map((format) => ({
              label: exportLabels[format],
              run: () => void download(exportFigure, { figure, format, ...(group ? { group } : {}) }),
            }))}
          >
            <Button look="plain" size="s" icon={<IconDownload size={16} />} aria-label={`Export: ${title}`}>
              Export
            </Button>
          </ActionMenu>
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
