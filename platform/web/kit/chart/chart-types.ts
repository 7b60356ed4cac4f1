export type ChartRow = Readonly<Record<string, string | number>>

export type ChartProps = {
  title: string
  kind: 'bar' | 'stacked' | 'line'
  rows: readonly ChartRow[]
  /** The column that names the rows, and its heading. */
  along: { key: string; label: string }
  /** At most six; more cannot be told apart by colour. */
  series: readonly { key: string; label: string }[]
  format?: (value: number) => string
}
