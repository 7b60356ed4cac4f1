import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Progress } from '#platform/web/light/progress.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { importRowList, runImport, undoImport, type ImportView } from '#imports/contract/import-calls.ts'
import { importRunStates, rowPlans, rowResults, rowUndoings } from '#imports/contract/import-states.ts'
import { MapColumns } from './map-columns.tsx'
import styles from './imports.module.css'

const written = (run: ImportView) =>
  run.encoding === null
    ? 'Excel workbook'
    : `${run.encoding.toUpperCase()}, parted by ${partedBy(run.delimiter)}`

const partedBy = (delimiter: string | null) =>
  ({ ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' })[delimiter ?? ','] ?? 'commas'

/** One file, and what can be done with it now. */
export function ImportRun({ run }: { run: ImportView }) {
  const { state, progress, stuck } = run
  const isReady = progress === null && !stuck
  const takesColumns = isReady ? state === 'uploaded' || state === 'checked' : stuck && state === 'mapped'
  return (
    <>
      <Section
        title={run.file_name}
        about={`${show.count(run.rows)} rows. ${written(run)}. ${run.begun_by}, ${show.moment(run.begun_at)}.`}
        actions={<Badge tone={importRunStates.toneOf(state)}>{importRunStates.labelOf(state)}</Badge>}
      >
        {run.same_file_at !== null && (
          <p role="note">This file was imported on {show.moment(run.same_file_at)} already.</p>
        )}
        {progress !== null && (
          <Progress
            label={state === 'done' ? 'Undoing' : importRunStates.labelOf(state)}
            share={progress.total > 0 ? progress.done / progress.total : null}
            detail={progress.total > 0 ? `${show.count(progress.done)} of ${show.count(progress.total)}` : ''}
          />
        )}
        {stuck && <Stuck run={run} />}
        {isReady && state === 'checked' && <Checked run={run} />}
        {isReady && (state === 'done' || state === 'undone') && <Result run={run} />}
      </Section>
      {takesColumns && <MapColumns key={run.version} run={run} />}
      {isReady && state !== 'uploaded' && (
        <ListTable
          list={importRowList}
          input={{ run: run.id }}
          without={unseenOf(state)}
          // Whole: it says what to mend.
          cells={{ reason: (row) => row.reason }}
          rowName={(row) => `Row ${row.row_number}`}
          empty={<EmptyState title="No rows">Rows are kept as long as an import can be undone.</EmptyState>}
        />
      )}
    </>
  )
}

/** What says the same in every row, because it is still to come or was overtaken by what came of it. */
const unseenOf = (state: ImportView['state']) =>
  state === 'checked' ? ['result', 'undone'] : state === 'undone' ? ['plan'] : ['plan', 'undone']

type Figures = readonly (readonly [label: string, count: number])[]

const Counts = ({ of }: { of: Figures }) => (
  <p className={styles.counts}>
    {of.map(([label, count]) => (
      <span key={label}>
        <b>{show.count(count)}</b> {label.toLowerCase()}
      </span>
    ))}
  </p>
)

const planned = { create: 'new', update: 'to update', skip: 'to skip', fail: 'with a problem' } as const

function Checked({ run }: { run: ImportView }) {
  const { plan, problems } = run
  const { send, busy } = useSend(runImport)
  const writes = plan.create + plan.update
  return (
    <Stack>
      <Counts of={rowPlans.keys.map((key) => [planned[key], plan[key]])} />
      {problems.length > 0 && (
        <div className={styles.told}>
          <ul className={styles.problems} aria-label="Problems">
            {problems.map(({ row_number, reason }) => (
              <li key={row_number}>
                Row {row_number}: {reason}
              </li>
            ))}
          </ul>
          {plan.fail > problems.length && (
            <p className={styles.quiet}>And {show.count(plan.fail - problems.length)} more below.</p>
          )}
          <p className={styles.quiet}>
            Rows with a problem are left out. Correct them in the file and import it again.
          </p>
        </div>
      )}
      <Row>
        <Button
          look="primary"
          busy={busy}
          disabled={writes === 0}
          onClick={() => void send({ id: run.id, version: run.version })}
        >
          Import {show.count(writes)} {writes === 1 ? 'row' : 'rows'}
        </Button>
      </Row>
    </Stack>
  )
}

function Stuck({ run }: { run: ImportView }) {
  const { send, busy } = useSend(runImport)
  if (run.state === 'mapped')
    return <p role="alert">The check stopped. Check the columns again below, or upload the file again.</p>
  return (
    <Stack>
      <p role="alert">
        The import stopped after {show.count(Object.values(run.results).reduce((sum, one) => sum + one, 0))}{' '}
        rows. It goes on there.
      </p>
      <Row>
        <Button look="primary" busy={busy} onClick={() => void send({ id: run.id, version: run.version })}>
          Continue
        </Button>
      </Row>
    </Stack>
  )
}

function Result({ run }: { run: ImportView }) {
  const [asks, setAsks] = useState(false)
  const { send, busy } = useSend(undoImport)
  const undo = async () => {
    await send({ id: run.id, version: run.version })
    setAsks(false)
  }
  return (
    <Stack>
      <Counts of={rowResults.keys.map((key) => [rowResults.labelOf(key), run.results[key]])} />
      {run.state === 'undone' && (
        <Counts of={rowUndoings.keys.map((key) => [rowUndoings.labelOf(key), run.undone[key]])} />
      )}
      {run.undo_until !== null && (
        <Row>
          <Button busy={busy} onClick={() => setAsks(true)}>
            Undo import
          </Button>
          <span className={styles.quiet}>Until {show.moment(run.undo_until)}</span>
        </Row>
      )}
      {asks && (
        <ConfirmDialog
          open
          busy={busy}
          title="Undo this import?"
          confirm="Undo import"
          onConfirm={() => void undo()}
          onClose={() => setAsks(false)}
        >
          New records are removed and changed ones are put back. Records that someone has changed since stay
          as they are.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
