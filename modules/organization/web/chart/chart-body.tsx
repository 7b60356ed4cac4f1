import { useWide } from '#platform/web/kit/use-wide.ts'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import type { ChartModel } from './chart-model.ts'
import { DrawnChart } from './card-chart.tsx'
import { ListedChart } from './list-chart.tsx'
import styles from './chart.module.css'

type ChartBodyProps = {
  /** Null until something was told. */
  model: ChartModel | null
  failure: Error | null
  again: () => void
  /** What stands there is of the wish before. */
  isOld: boolean
  onClear: (() => void) | null
}

/** One of the four states of a read; the chart itself as cards, or as rows on a phone. */
export function ChartBody({ model, failure, again, isOld, onClear }: ChartBodyProps) {
  const wide = useWide()
  if (failure && (isOld || !model)) return <FailureState failure={failure} again={again} />
  if (!model) return <LoadingState />
  if (model.forest.length === 0)
    return onClear ? (
      <EmptyState title="No matches" action={<Button onClick={onClear}>Clear the filters</Button>} />
    ) : (
      <EmptyState title="No people in the chart yet">
        People appear once HR enters where they work.
      </EmptyState>
    )
  const Chart = wide ? DrawnChart : ListedChart
  return (
    <div className={styles.body} aria-busy={isOld || undefined} data-print="off">
      <Chart model={model} label="Organization chart" />
      {wide && (
        <p className={styles.keys}>
          The numbers on a card count direct reports, then the whole team. Arrow keys move, Enter opens a
          team, Space opens a card. Type letters to find a name, + and − to zoom. With the mouse: drag or
          scroll to move, Ctrl and scroll to zoom.
        </p>
      )}
    </div>
  )
}
