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
import type { ChartProps } from './chart-types.ts'

const quiet = { fontSize: 12, fill: 'var(--ink-quiet)' }
const still = matchMedia('(prefers-reduced-motion: reduce)').matches

type ChartDrawingProps = ChartProps & {
  /** Where the figures stay in view: on the right of a drawing that is scrolled to its end. */
  axis: 'left' | 'right'
}

export function ChartDrawing({ kind, rows, along, series, axis, format = String }: ChartDrawingProps) {
  // No one comes one and a half times.
  const isWhole = rows.every((row) => series.every(({ key }) => Number.isInteger(row[key] ?? 0)))
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
    />,
    <YAxis
      key="y"
      orientation={axis}
      tick={quiet}
      tickLine={false}
      axisLine={false}
      width="auto"
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
    />,
  ]
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Drawing
        data={[...rows]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="24%"
        accessibilityLayer={false}
      >
        {frame}
        {series.map(({ key, label }, at) => shapeOf(kind, { key, label, at, last: series.length - 1 }))}
      </Drawing>
    </ResponsiveContainer>
  )
}

type Shape = { key: string; label: string; at: number; last: number }

function shapeOf(kind: ChartProps['kind'], { key, label, at, last }: Shape) {
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
      maxBarSize={36}
      stackId={kind === 'stacked' ? 'all' : undefined}
      radius={isTop ? [3, 3, 0, 0] : 0}
    />
  )
}
