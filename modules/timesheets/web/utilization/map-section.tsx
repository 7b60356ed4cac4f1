import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import { HeatMap } from '#platform/web/kit/heat-map.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readUtilizationMap } from '#timesheets/contract/utilization/utilization-calls.ts'
import { shareOf } from '#timesheets/contract/utilization/utilization-rules.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { shareInWords } from './share-in-words.ts'
import type { ReportWish } from './use-report.ts'
import styles from './utilization.module.css'

const WHOLE_PERCENT = 100

/** Logged time as a share of capacity, person by person; a darker cell is a fuller day or month. */
export function MapSection({ wish }: { wish: ReportWish }) {
  const [after, setAfter] = useState<Place | null>(null)
  const [person, open] = useState<{ id: number; name: string } | null>(null)
  const read = useCall(
    readUtilizationMap,
    { ...wish, ...(after === null ? {} : { after }) },
    { keepEarlier: true },
  )
  if (!read.isSuccess) return <ReadState of={read} />
  const { rows, columns, next } = read.data
  if (rows.length === 0) return <EmptyState title="No one to show" />
  return (
    <div className={styles.parts}>
      <HeatMap
        title="Logged time in percent of capacity"
        rowTitle="Employee"
        rows={rows.map(({ person: one, cells }) => ({ key: one.id, label: one.name, cells, one }))}
        columns={columns}
        most={WHOLE_PERCENT}
        valueOf={({ cells }, { key }) => percentOf(cells[key])}
        show={(value) => String(value)}
        onOpen={({ one }) => open(one)}
        last={{ label: 'Total', of: ({ cells }) => totalOf(cells, columns) }}
      />
      <p className={styles.quiet}>
        100 is a full day. Time on a day without capacity, such as a holiday, is overtime and has no share.
      </p>
      <div className={styles.pages}>
        {after !== null && <Button onClick={() => setAfter(null)}>Back to the first</Button>}
        {next !== null && <Button onClick={() => setAfter(next)}>Next people</Button>}
      </div>
      {person && <ExplainDialog wish={wish} person={person} onClose={() => open(null)} />}
    </div>
  )
}

type Place = NonNullable<GotFrom<typeof readUtilizationMap>['next']>
type Cell = { readonly capacity: number; readonly logged: number }

const percentOf = (cell: Cell | undefined): number =>
  cell ? Math.round((shareOf(cell.logged, cell.capacity) ?? 0) / 100) : 0

/** Quarters and the year are sums of columns that stand there already. */
function totalOf(cells: Readonly<Record<string, Cell>>, columns: readonly { key: string }[]): string {
  const single = columns.flatMap(({ key }) => (/^\d/.test(key) && cells[key] ? [cells[key]] : []))
  const sum = (name: keyof Cell) => single.reduce((total, cell) => total + cell[name], 0)
  return `${minutesAsClock(sum('logged'))} (${shareInWords(shareOf(sum('logged'), sum('capacity')))})`
}
