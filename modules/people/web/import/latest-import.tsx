import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import * as calls from '#people/contract/import/import-calls.ts'
import { AfterImport } from './after-import.tsx'
import type { Import } from './import-view.ts'
import styles from '#people/web/record.module.css'

const { importOutcomes, importStates } = calls

export const busyStates: ReadonlySet<string> = new Set(['reading', 'writing', 'undoing'])

/** How far the file has come, and what can be decided about it now. */
export function LatestImport({ latest }: { latest: Import }) {
  const { counts, progress, status } = latest
  const isBusy = busyStates.has(status) && !latest.stuck
  return (
    <Section
      title={latest.file_name}
      about={`Begun by ${latest.begun_by}, ${show.moment(latest.begun_at)}`}
      actions={<Badge tone={importStates.toneOf(status)}>{importStates.labelOf(status)}</Badge>}
    >
      {latest.problem !== '' && <p role="alert">{latest.problem}</p>}
      {isBusy && (
        <Progress
          label={importStates.labelOf(status)}
          share={progress && progress.total > 0 ? progress.done / progress.total : null}
        />
      )}
      {latest.stuck && <Stuck latest={latest} />}
      {!isBusy && !latest.stuck && status !== 'unreadable' && (
        <p className={styles.facts}>
          {importOutcomes.keys.map((key) => (
            <span key={key}>
              <b>{show.count(counts[key])}</b> {importOutcomes.labelOf(key).toLowerCase()}
            </span>
          ))}
        </p>
      )}
      {status === 'ready' && <Decide latest={latest} />}
      {status === 'done' && <AfterImport latest={latest} />}
    </Section>
  )
}

function Decide({ latest }: { latest: Import }) {
  const { counts } = latest
  const commit = useSend(calls.commitImport)
  const discard = useSend(calls.discardImport)
  const [wholeOnly, setWholeOnly] = useState(counts.refused === 0)
  const place = { id: latest.id, version: latest.version }
  return (
    <>
      <CheckboxField
        name="whole_only"
        label="All rows or none"
        hint={
          counts.refused > 0
            ? 'Import nothing if any row has an error. Otherwise rows with errors are skipped.'
            : 'Import nothing if any row fails. Otherwise failing rows are skipped.'
        }
        value={wholeOnly}
        onChange={setWholeOnly}
      />
      <p className={styles.about}>
        Existing employees get only birth date, gender, private phone, grade and cost centre. Invitations are
        the next step.
      </p>
      <Row>
        <Button
          look="primary"
          busy={commit.busy}
          disabled={counts.new + counts.update === 0}
          onClick={() => void commit.send({ ...place, whole_only: wholeOnly })}
        >
          Import {show.count(counts.new + counts.update)}
        </Button>
        <Button busy={discard.busy} onClick={() => void discard.send(place)}>
          Discard
        </Button>
      </Row>
    </>
  )
}

/** Its work was cancelled or has failed: the way to the next file is open again. */
function Stuck({ latest: { id, version, status } }: { latest: Import }) {
  const { send, busy } = useSend(calls.discardImport)
  return (
    <>
      <p role="alert">
        {status === 'undoing'
          ? 'Undo stopped. The imported data is still there.'
          : 'Import stopped. Nothing was saved.'}
      </p>
      <Row>
        <Button busy={busy} onClick={() => void send({ id, version })}>
          {status === 'undoing' ? 'Keep' : 'Discard'}
        </Button>
      </Row>
    </>
  )
}
