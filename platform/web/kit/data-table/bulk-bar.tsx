import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { BulkOutcome, type RowOutcome } from './bulk-outcome.tsx'
import { oneByOne } from './one-by-one.ts'
import type { BulkAction, ChoiceAction } from './table-types.ts'
import type { Selection } from './use-selection.ts'
import styles from './data-table.module.css'

type BulkBarProps<Row> = {
  selection: Selection<Row>
  actions: readonly BulkAction<Row>[]
  together: readonly ChoiceAction<Row>[]
  rowName: (row: Row) => string
}

/** Stands in the place of the filters while rows are chosen. */
export function BulkBar<Row>({ selection, actions, together, rowName }: BulkBarProps<Row>) {
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null)
  const [running, setRunning] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null)
  const count = selection.chosen.length

  async function run(action: BulkAction<Row>) {
    setRunning(true)
    const done = await oneByOne(selection.chosen, rowName, action.run)
    setRunning(false)
    setAsked(null)
    setOutcomes(done)
  }

  return (
    <div className={styles.bulk} role="region" aria-label="Selected rows">
      <span role="status">
        <b>{count}</b> chosen
      </span>
      {actions.map((action) => (
        <Button key={action.label} look={action.tone ?? 'quiet'} onClick={() => setAsked(action)}>
          {action.label}
        </Button>
      ))}
      {together.map(({ label, least = 1, most, run: runAll }) => (
        <Button
          key={label}
          disabled={count < least || count > most}
          title={count < least || count > most ? howMany(least, most) : undefined}
          onClick={() => runAll(selection.chosen)}
        >
          {label}
        </Button>
      ))}
      <Button look="plain" onClick={selection.clear}>
        Clear selection
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={`${asked?.label}: ${count} ${count === 1 ? 'row' : 'rows'}?`}
        confirm={asked?.label ?? ''}
        tone={asked?.tone ?? 'primary'}
        busy={running}
        onConfirm={() => asked && void run(asked)}
        onClose={() => setAsked(null)}
      >
        Each row is processed separately. A failed row doesn’t stop the others.
      </ConfirmDialog>
      <BulkOutcome
        outcomes={outcomes}
        onClose={() => {
          setOutcomes(null)
          selection.clear()
        }}
      />
    </div>
  )
}

const howMany = (least: number, most: number) =>
  least === 1 ? `Choose at most ${most}` : `Choose ${least} to ${most}`
