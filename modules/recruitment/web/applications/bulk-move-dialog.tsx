import { useState } from 'react'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { moveByHand } from '#recruitment/contract/applications/application-calls.ts'
import type { ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import { isRejection } from '#recruitment/contract/statuses/cv-statuses.ts'
import { ReasonFields, type MoveWords } from './move-fields.tsx'
import { statusLabel, statusOptions } from './status-words.ts'
import styles from '#recruitment/web/applications/board.module.css'

type Result = { readonly id: number; readonly name: string; readonly text: string; readonly ok: boolean }

/** Along legal moves only; each candidate has a result of their own. */
export function BulkMoveDialog({ rows, onClose }: { rows: readonly ApplicationRow[]; onClose: () => void }) {
  const [to, setTo] = useState<number | null>(null)
  const [words, setWords] = useState<MoveWords>({ comment: '', reason_code: '' })
  const [results, setResults] = useState<readonly Result[]>([])
  const { send, busy } = useSend(moveByHand, { silent: true })
  const choices = [...new Set(rows.flatMap(({ may }) => may))].toSorted((one, other) => one - other)
  const rejects = to !== null && isRejection(to)
  const fits = rows.filter(({ may }) => to !== null && may.includes(to)).length

  async function run(status: number) {
    const done: Result[] = []
    for (const { id, cv_status: from, person } of rows) {
      const sent = await send({ id, from, to: status, ...words })
      done.push({ id, name: person.name, ok: sent.ok, text: sent.ok ? sent.message : sent.failure.message })
      setResults([...done])
    }
  }

  return (
    <Dialog
      open
      title={`Move ${rows.length} ${rows.length === 1 ? 'application' : 'applications'}`}
      onClose={onClose}
    >
      <Stack>
        {results.length === 0 ? (
          <>
            <SelectField
              label="To"
              options={statusOptions(choices)}
              value={to}
              onChange={setTo}
              hint={to === null ? undefined : `${fits} of ${rows.length} can move to ${statusLabel(to)}.`}
            />
            <ReasonFields words={words} onChange={setWords} rejects={rejects} />
          </>
        ) : (
          <ul className={styles.results} aria-label="Results">
            {results.map(({ id, name, text, ok }) => (
              <li key={id}>
                <span>{name}</span>
                <Badge tone={ok ? 'good' : 'bad'}>{ok ? 'Moved' : 'Not moved'}</Badge>
                {!ok && <p>{text}</p>}
              </li>
            ))}
          </ul>
        )}
        <FormActions end>
          <Button onClick={onClose}>{results.length > 0 ? 'Close' : 'Cancel'}</Button>
          {results.length === 0 && (
            <Button
              look={rejects ? 'danger' : 'primary'}
              busy={busy}
              disabled={to === null || (rejects && words.reason_code === '')}
              onClick={() => to !== null && void run(to)}
            >
              Move
            </Button>
          )}
        </FormActions>
      </Stack>
    </Dialog>
  )
}
