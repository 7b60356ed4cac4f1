import { useId, useState } from 'react'
import { ExplainButton } from '#platform/web/light/explain.tsx'
import { Button } from '#platform/web/light/button.tsx'
import chartStyles from './chart.module.css'
import styles from './box-plot.module.css'
import { boxesOf, type Spread } from './box-plot-scale.ts'

type BoxPlotProps = {
  title: string
  rows: readonly Spread[]
  /** What a row is: "Team". */
  along: string
  format?: (value: number) => string
  /** Shows what a row was calculated from. */
  onOpen?: ((row: Spread) => void) | undefined
}

const measures = [
  { key: 'least', label: 'Minimum' },
  { key: 'lower', label: 'Lower quartile' },
  { key: 'median', label: 'Median' },
  { key: 'upper', label: 'Upper quartile' },
  { key: 'most', label: 'Maximum' },
] as const

/**
 * How values spread in groups: a line from the least to the most, a box around the middle half, a stroke at the
 * median; beneath it, the table it was drawn from.
 */
export function BoxPlot({ title, rows, along, format = String, onOpen }: BoxPlotProps) {
  const [tableShown, setTableShown] = useState(false)
  const id = useId()
  const { boxes, ticks } = boxesOf(rows)
  return (
    <figure className={chartStyles.chart} aria-labelledby={id}>
      <figcaption id={id} className={chartStyles.caption}>
        <span>{title}</span>
        <Button size="s" look="plain" aria-expanded={tableShown} onClick={() => setTableShown(!tableShown)}>
          {tableShown ? 'Hide table' : 'Show table'}
        </Button>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        {boxes.map(({ name, line, box, median }) => (
          <div key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <div className={styles.track}>
              <span className={styles.line} style={placed(line)} />
              <span className={styles.box} style={placed(box)} />
              <span className={styles.median} style={{ left: `${median}%` }} />
            </div>
          </div>
        ))}
        <div className={styles.row}>
          <span className={styles.name} />
          <div className={styles.axis}>
            {ticks.map(({ value, at }) => (
              <span key={value} style={{ left: `${at}%` }}>
                {format(value)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className={tableShown ? chartStyles.table : 'unseen'}>
        <SpreadTable
          title={title}
          rows={rows}
          along={along}
          format={format}
          onOpen={tableShown ? onOpen : undefined}
        />
      </div>
    </figure>
  )
}

const SpreadTable = ({ title, rows, along, format = String, onOpen }: BoxPlotProps) => (
  <table>
    <caption className="unseen">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{along}</th>
        <th scope="col">Counted</th>
        {measures.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td>{row.count}</td>
          {measures.map(({ key }) => (
            <td key={key}>
              {onOpen ? (
                <ExplainButton onOpen={() => onOpen(row)}>{format(row[key])}</ExplainButton>
              ) : (
                format(row[key])
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const placed = ({ from, until }: { from: number; until: number }) => ({
  left: `${from}%`,
  width: `${until - from}%`,
})
