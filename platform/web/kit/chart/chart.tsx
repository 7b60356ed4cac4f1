import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { axisLabels } from './axis-labels.ts'
import { ChartTable } from './chart-table.tsx'
import type { ChartProps } from './chart-types.ts'
import styles from './chart.module.css'

const ChartDrawing = lazy(async () => ({ default: (await loadDrawing()).ChartDrawing }))

/** Without a line the drawing waits until it is back; the page around it stays, and the table can be read. */
async function loadDrawing() {
  try {
    return await import('./chart-drawing.tsx')
  } catch (failure) {
    if (navigator.onLine) throw failure
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return import('./chart-drawing.tsx')
  }
}

/** A drawing and, beneath it, the table it was drawn from. The drawing library is loaded when the first chart shows. */
export function Chart(props: ChartProps) {
  const [tableShown, setTableShown] = useState(false)
  const id = useId()
  const [isScrolled, setIsScrolled] = useState(false)
  const place = useCallback((shown: HTMLElement | null) => {
    if (!shown) return
    // Of what does not fit, the end is looked at first.
    shown.scrollLeft = shown.scrollWidth
    setIsScrolled(shown.scrollWidth > shown.clientWidth)
  }, [])
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption} data-bare={props.titleUnseen}>
        <span className={props.titleUnseen ? 'unseen' : undefined}>{props.title}</span>
        <Button size="s" look="plain" aria-expanded={tableShown} onClick={() => setTableShown(!tableShown)}>
          {tableShown ? 'Hide table' : 'Show table'}
        </Button>
      </figcaption>
      {props.series.length > 1 && (
        <ul className={styles.legend}>
          {props.series.map((series, at) => (
            <li key={series.key}>
              <span className={styles.swatch} style={{ background: `var(--chart-${at + 1})` }} />
              {series.label}
            </li>
          ))}
        </ul>
      )}
      <div ref={place} className={styles.place} aria-hidden="true" data-opens={props.onOpen && true}>
        <div className={styles.drawing} style={{ minWidth: widthOf(props) }}>
          <Suspense fallback={null}>
            <ChartDrawing {...props} axis={isScrolled ? 'right' : 'left'} />
          </Suspense>
        </div>
      </div>
      <div className={tableShown ? styles.table : 'unseen'}>
        {/* What is out of sight can be read aloud, but not pressed. */}
        <ChartTable {...props} onOpen={tableShown ? props.onOpen : undefined} />
      </div>
    </figure>
  )
}

const LETTER_PX = 7
const BETWEEN_PX = 10
const AXIS_PX = 48

/** So wide that the label of every row has room under it: half of it, and half of the next, on either side. */
function widthOf({ rows, along }: ChartProps): number {
  const lengths = axisLabels(rows.map((row) => String(row[along.key] ?? ''))).map(({ length }) => length)
  const widest = Math.max(0, ...lengths.map((length, at) => (length + (lengths[at + 1] ?? length)) / 2))
  return AXIS_PX + rows.length * (widest * LETTER_PX + BETWEEN_PX)
}
