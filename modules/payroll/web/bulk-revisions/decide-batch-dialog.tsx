import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideBatch, type BatchRow } from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'

/** All that still waits of one sheet. */
export function DecideBatchDialog({ batch, onClose }: { batch: BatchRow; onClose: () => void }) {
  const { send, busy } = useSend(decideBatch)
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  async function decide(approve: boolean) {
    const { id, version } = batch
    if (!approve && comment.trim() === '') return setMissing(true)
    if ((await send({ id, version, approve, comment })).ok) onClose()
  }
  return (
    <Dialog
      open
      title={`Decide ${batch.file_name}`}
      onClose={onClose}
      foot={
        <>
          <Button look="danger" busy={busy} onClick={() => void decide(false)}>
            Reject {show.count(batch.waiting)}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void decide(true)}>
            Approve {show.count(batch.waiting)}
          </Button>
        </>
      }
    >
      <Stack>
        <KeyValue
          entries={[
            ['From', show.day(batch.effective_from)],
            ['Reason', batch.reason],
            ['Prepared by', batch.prepared_by],
            ['Waiting', show.count(batch.waiting)],
            ['Added a year', show.money(batch.added)],
          ]}
        />
        <TextArea
          label="Comment"
          hint="Required to reject."
          value={comment}
          onChange={setComment}
          longest={300}
          error={missing && comment.trim() === '' ? 'Enter a reason' : undefined}
        />
      </Stack>
    </Dialog>
  )
}
