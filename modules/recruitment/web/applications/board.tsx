import { useCallback, useRef, useState } from 'react'
import type { ApplicationRow } from '#recruitment/contract/applications/application-list.ts'
import { isRejection, type Lane } from '#recruitment/contract/statuses/cv-statuses.ts'
import { laneKeys } from '#recruitment/contract/statuses/status-states.ts'
import { BoardColumn } from './board-column.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { statusLabel } from './status-words.ts'
import { useApplicationMoves } from './use-application-moves.ts'
import { useTriageKeys } from './use-triage-keys.ts'
import styles from './board.module.css'

type Asked = { readonly row: ApplicationRow; readonly to: number }

/** Candidates by lane. They move by dragging, by the menu of their card, or by keys. */
export function Board({ jobId }: { jobId: number }) {
  const [dragged, setDragged] = useState<ApplicationRow | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const [said, setSaid] = useState('')
  const { move } = useApplicationMoves()
  const rows = useRef(new Map<Lane, readonly ApplicationRow[]>())
  const latestMove = useRef(move)
  latestMove.current = move

  const start = useCallback((row: ApplicationRow, to: number) => {
    if (isRejection(to)) return ask({ row, to })
    const { id, cv_status: from, person } = row
    setSaid(`${person.name} moves to ${statusLabel(to)}`)
    void latestMove.current({ id, from, to }, person.name)
  }, [])
  const keep = useCallback(
    (lane: Lane, loaded: readonly ApplicationRow[]) => void rows.current.set(lane, loaded),
    [],
  )
  const currentId = useTriageKeys(rows, { onMove: start, onSay: setSaid })

  return (
    <>
      <p className={styles.keys}>
        Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>a</kbd> select, <kbd>r</kbd> reject, <kbd>h</kbd>{' '}
        hold
      </p>
      <div
        className={styles.board}
        role="group"
        aria-label="Board"
        data-dragging={dragged !== null || undefined}
      >
        {laneKeys.map((lane) => (
          <BoardColumn
            key={lane}
            jobId={jobId}
            lane={lane}
            dragged={dragged}
            currentId={currentId}
            onMove={start}
            onDrag={setDragged}
            onRows={keep}
          />
        ))}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
      {asked && (
        <MoveDialog
          application={{
            id: asked.row.id,
            name: asked.row.person.name,
            cv_status: asked.row.cv_status,
            may: asked.row.may,
          }}
          to={asked.to}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
