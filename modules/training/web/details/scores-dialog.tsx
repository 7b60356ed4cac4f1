import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { saveScores } from '#training/contract/people/participant-calls.ts'
import type { TrainingPage } from '#training/contract/trainings/training-calls.ts'
import styles from '#training/web/training.module.css'

/** Scores of everyone with a seat, before and after, saved together. */
export function ScoresDialog({ training, onClose }: { training: TrainingPage; onClose: () => void }) {
  const { send, busy } = useSend(saveScores)
  const [rows, setRows] = useState(() =>
    training.people
      .filter(({ state, waiting }) => state !== 'busy' && waiting === null)
      .map(({ account, score_before, score_after }) => ({
        account_id: account.id,
        name: account.name,
        before: score_before,
        after: score_after,
      })),
  )
  const put = (id: number, next: { before?: number | null; after?: number | null }) =>
    setRows(rows.map((row) => (row.account_id === id ? { ...row, ...next } : row)))
  async function save() {
    const scores = rows.map(({ account_id, before, after }) => ({ account_id, before, after }))
    if ((await send({ id: training.id, scores })).ok) onClose()
  }
  return (
    <Dialog
      open
      title="Scores"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>From 0 to 100, before and after the training.</p>
      {rows.map(({ account_id, name, before, after }) => (
        <div key={account_id} className={styles.scores}>
          <span>{name}</span>
          <NumberField
            label={`Before: ${name}`}
            labelUnseen
            value={before}
            onChange={(value) => put(account_id, { before: value })}
          />
          <NumberField
            label={`After: ${name}`}
            labelUnseen
            value={after}
            onChange={(value) => put(account_id, { after: value })}
          />
        </div>
      ))}
    </Dialog>
  )
}
