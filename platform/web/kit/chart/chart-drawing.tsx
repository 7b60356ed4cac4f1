import type { ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { axisLabels } from './axis-labels.ts'
import type { ChartProps, ChartRow } from './chart-types.ts'

const quiet = { fontSize: 12, fill: 'var(--ink-quiet)' }
const still = matchMedia('(prefers-reduced-motion: reduce)').matches

const DIGIT_PX = 7
const BESIDE_PX = 22
const EDGE_PX = 8

function sumOf(row: ChartRow, series: ChartProps['series'], kind: ChartProps['kind']): number {
  const values = series.map(({ key }) => Number(row[key] ?? 0))
  return kind === 'stacked' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values)
}

type ChartDrawingProps = ChartProps & {
  /** Where the figures stay in view: on the right of a drawing that is scrolled to its end. */
  axis: 'left' | 'right'
}

export function ChartDrawing(props: ChartDrawingProps) {
  const { kind, rows, along, series, axis, format = String, onOpen } = props
  // No one comes one and a half times.
  const isWhole = rows.every((row) => series.every(({ key }) => Number.isInteger(row[key] ?? 0)))
  const [only, second] = series
  // Of one series a whole column is pressed, which is easier to hit than its point.
  const openAt = (at: unknown) => {
    const row = rows[Number(at)]
    if (only && row && Number(row[only.key] ?? 0) > 0) onOpen?.(row, only.key)
  }
  const largest = Math.max(0, ...rows.map((row) => sumOf(row, series, kind)))
  const axisWidth = format(largest).length * DIGIT_PX + BESIDE_PX
  const labels = axisLabels(rows.map((row) => String(row[along.key] ?? '')))
  // A line begins and ends at the edges of the drawing, so half of a label there stands beyond it.
  const beyond = (label = '') =>
    kind === 'line' ? Math.max(EDGE_PX, (label.length * DIGIT_PX) / 2) : EDGE_PX
  const Drawing = kind === 'line' ? LineChart : BarChart
  const frame: ReactNode[] = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey={along.key}
      tick={quiet}
      tickLine={false}
      axisLine={{ stroke: 'var(--line-strong)' }}
      // Every row has its label; where they do not fit, the drawing is wider than its place.
      interval={0}
      tickFormatter={(_, at) => labels[at] ?? ''}
    />,
    <YAxis
      key="y"
      orientation={axis}
      tick={quiet}
      tickLine={false}
      axisLine={false}
      // Measured by itself the axis is lost beside a drawing that is scrolled.
      width={axisWidth}
      allowDecimals={!isWhole}
      tickFormatter={format}
    />,
    <Tooltip
      key="tip"
      cursor={{ fill: 'var(--sunken)', stroke: 'var(--line-strong)' }}
      formatter={(value) => format(Number(value))}
      isAnimationActive={false}
      contentStyle={{
        background: 'var(--raised)',
        border: '1px solid var(--line)',
        borderRadius: 7,
        fontSize: 13,
      }}
      // The colour of a line is made to be seen as a line; as text it is too pale.
      itemStyle={{ color: 'var(--ink)' }}
    />,
  ]
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Drawing
        data={[...rows]}
        margin={{
          top: EDGE_PX,
          right: axis === 'left' ? beyond(labels.at(-1)) : EDGE_PX,
          bottom: 0,
          left: axis === 'left' ? 0 : beyond(labels[0]),
        }}
        barCategoryGap="24%"
        accessibilityLayer={false}
        {...(onOpen && !second ? { onClick: ({ activeTooltipIndex }) => openAt(activeTooltipIndex) } : {})}
      >
        {frame}
        {series.map(({ key, label }, at) =>
          shapeOf(kind, { key, label, at, last: series.length - 1, onOpen: second ? onOpen : undefined }),
        )}
      </Drawing>
    </ResponsiveContainer>
  )
}

type Shape = { key: string; label: string; at: number; last: number; onOpen: ChartProps['onOpen'] }

function shapeOf(kind: ChartProps['kind'], { key, label, at, last, onOpen }: Shape) {
  const colour = `var(--chart-${at + 1})`
  const common = { dataKey: key, name: label, isAnimationActive: !still, animationDuration: 300 }
  if (kind === 'line')
    return <Line key={key} {...common} stroke={colour} strokeWidth={2} dot={{ r: 2.5, fill: colour }} />
  const isTop = kind === 'bar' || at === last
  return (
    <Bar
      key={key}
      {...common}
      fill={colour}
      maxBarSize={72}
      stackId={kind === 'stacked' ? 'all' : undefined}
      radius={isTop ? [3, 3, 0, 0] : 0}
      {...(onOpen ? { onClick: (bar: { payload?: unknown }) => onOpen(bar.payload as ChartRow, key) } : {})}
    />
  )
}
