import { useState, type KeyboardEvent } from 'react'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { ScreenshotView, Screenshots } from '#tracker/contract/activity/activity-calls.ts'
import { DeleteTimeDialog } from '#tracker/web/activity/delete-time-dialog.tsx'
import styles from '#tracker/web/tracker.module.css'

type PictureDialogProps = {
  rows: readonly ScreenshotView[]
  at: number
  data: Screenshots
  pictureOf: (row: ScreenshotView) => string | null
  onMove: (at: number) => void
  onClose: () => void
}

/** One picture large; arrow keys go on, Delete asks whether its time is to go. */
export function PictureDialog({ rows, at, data, pictureOf, onMove, onClose }: PictureDialogProps) {
  const [deleting, setDeleting] = useState(false)
  const row = rows[at]!
  const time = timeIn(row.taken_at, data.zone)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && at < rows.length - 1) onMove(at + 1)
    if (event.key === 'ArrowLeft' && at > 0) onMove(at - 1)
    if (event.key === 'Delete' && data.own) setDeleting(true)
  }
  if (deleting)
    return (
      <DeleteTimeDialog slotId={row.slot_id} slotStart={row.slot_start} zone={data.zone} onClose={onClose} />
    )
  return (
    <Dialog
      open
      size="l"
      title={`${time}${row.app ? `, ${row.app}` : ''}`}
      onClose={onClose}
      foot={
        <div className={styles.pictureFoot}>
          <span className={styles.buttons}>
            <Button disabled={at === 0} onClick={() => onMove(at - 1)}>
              Before
            </Button>
            <Button disabled={at === rows.length - 1} onClick={() => onMove(at + 1)}>
              After
            </Button>
          </span>
          {data.own && (
            <Button look="danger" onClick={() => setDeleting(true)}>
              Delete with its slot
            </Button>
          )}
        </div>
      }
    >
      <div onKeyDown={keys} role="presentation">
        <img
          className={styles.picture}
          src={pictureOf(row) ?? ''}
          alt={`Screen at ${time}`}
          draggable={false}
        />
        <p className={styles.quiet}>
          {data.own
            ? row.seen_by.length === 0
              ? 'No one else has seen this screenshot.'
              : row.seen_by
                  .map(({ viewer, at: when }) => `Seen by ${viewer} at ${show.moment(when)}`)
                  .join('. ')
            : `${data.person.name} reads that you looked.`}
        </p>
      </div>
    </Dialog>
  )
}
