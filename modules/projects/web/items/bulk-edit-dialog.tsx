import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { moveItem, readItemChoices } from '#projects/contract/items/item-calls.ts'
import type { ItemRow } from '#projects/contract/items/item-list.ts'
import { lifeOf, priorities, type Priority } from '#projects/contract/items/item-lists.ts'
import { setItem } from '#projects/contract/items/quick-calls.ts'
import styles from '#projects/web/projects.module.css'

type BulkProps = { projectId: number; rows: readonly ItemRow[]; onClose: () => void }
type Result = { readonly row: ItemRow; readonly text: string; readonly ok: boolean }

const NO_ONE = 0

/** One field of many items; what becomes of each is said beneath. */
export function BulkEditDialog({ projectId, rows, onClose }: BulkProps) {
  const choices = useCall(readItemChoices, { project_id: projectId }).data
  const [status, setStatus] = useState<number | null>(null)
  const [assignee, setAssignee] = useState<number | null>(null)
  const [priority, setPriority] = useState<Priority | null>(null)
  const [results, setResults] = useState<readonly Result[]>([])
  const set = useSend(setItem, { silent: true })
  const move = useSend(moveItem, { silent: true })
  const life = lifeOf(rows[0]!.kind)
  const statuses = rows.every(({ kind }) => lifeOf(kind) === life)
    ? (choices?.statuses ?? []).filter((each) => each.life === life && !each.needs_original)
    : []
  const change = async (row: ItemRow): Promise<Result> => {
    let { version } = row
    const fields: SentBy<typeof setItem> = {
      id: row.id,
      ...(assignee === null ? {} : { assignee_id: assignee === NO_ONE ? null : assignee }),
      ...(priority === null ? {} : { priority }),
    }
    if (assignee !== null || priority !== null) {
      const sent = await set.send(fields)
      if (!sent.ok) return { row, text: sent.failure.message, ok: false }
      version = sent.data.version
    }
    if (status === null || status === row.status.id) return { row, text: 'Saved', ok: true }
    const moved = await move.send({ item: row.id, version, to_status: status })
    return moved.ok ? { row, text: 'Saved', ok: true } : { row, text: moved.failure.message, ok: false }
  }
  const run = async () => {
    const done: Result[] = []
    for (const row of rows) {
      done.push(await change(row))
      setResults([...done])
    }
  }
  const isOver = results.length === rows.length
  const nothing = status === null && assignee === null && priority === null
  return (
    <Dialog
      open
      title={rows.length === 1 ? 'Edit 1 item' : `Edit ${rows.length} items`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{isOver ? 'Close' : 'Cancel'}</Button>
          {!isOver && (
            <Button look="primary" busy={set.busy || move.busy} disabled={nothing} onClick={() => void run()}>
              Save
            </Button>
          )}
        </>
      }
    >
      {results.length === 0 && (
        <div className={styles.parts}>
          <SelectField
            name="status"
            label="Status"
            value={status}
            onChange={setStatus}
            options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
            {...(statuses.length === 0 ? { hint: 'Issues and other items have statuses of their own' } : {})}
            optional
          />
          <SelectField
            name="assignee"
            label="Assignee"
            value={assignee}
            onChange={setAssignee}
            options={[
              { value: NO_ONE, label: 'No one' },
              ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            optional
          />
          <SelectField
            name="priority"
            label="Priority"
            value={priority}
            onChange={setPriority}
            options={priorities.options}
            optional
          />
        </div>
      )}
      <ul className={styles.lines} aria-live="polite">
        {results.map(({ row, text, ok }) => (
          <li key={row.id}>
            <div className={styles.head}>
              <strong>{row.key}</strong>
              <span className={ok ? styles.quiet : undefined}>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
