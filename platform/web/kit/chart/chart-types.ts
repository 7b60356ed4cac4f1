export type ChartRow = Readonly<Record<string, string | number>>

export type ChartProps = {
  title: string
  /** Read out and over the table, but not drawn: the section around the chart has a title, and one is enough. */
  titleUnseen?: boolean
  kind: 'bar' | 'stacked' | 'line'
  rows: readonly ChartRow[]
  /** The column that names the rows, and its heading. */
  along: { key: string; label: string }
  /** At most six; more cannot be told apart by colour. */
  series: readonly { key: string; label: string }[]
  format?: (value: number) => string
  /** Shows what a figure counts: from its point or bar, and from its cell of the table. */
  onOpen?: ((row: ChartRow, key: string) => void) | undefined
}
