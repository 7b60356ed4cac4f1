import { useState } from 'react'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { RowView } from '#tax/contract/declarations/declaration-views.ts'
import { decideRow } from '#tax/contract/verification/verification-calls.ts'
import styles from '#tax/web/tax.module.css'

type DecideProps = { row: RowView; onDone: () => void }

/** Approves with an amount or rejects with a reason; the next pending row follows. */
export function DecideForm({ row, onDone }: DecideProps) {
  const [approved, setApproved] = useState<number | null>(row.approved ?? row.proof ?? row.declared)
  const [comment, setComment] = useState('')
  const { send, busy, errors } = useSendAtFields(decideRow, ['approved', 'comment'])
  const { id, version, files } = row
  const usedBy = files.flatMap(({ used_before }) => used_before ?? [])
  const decide = async (approve: boolean) => {
    const sent = await send({ id, version, approve, approved: approve ? approved : null, comment })
    if (sent.ok) onDone()
  }
  return (
    <div className={styles.decide}>
      <p className={styles.quiet}>
        {show.money(row.declared)} declared
        {row.proof !== null && `, ${show.money(row.proof)} on the proof`}
      </p>
      {usedBy.length > 0 && <p className={styles.problem}>The same file is used by {usedBy.join(', ')}.</p>}
      {row.problem && <p className={styles.problem}>{row.problem}</p>}
      <MoneyField
        label="Approved amount"
        value={approved}
        onChange={setApproved}
        error={errors['approved']}
      />
      <TextArea
        label="Comment"
        optional
        hint="The employee reads it. A rejection needs one."
        longest={500}
        value={comment}
        onChange={setComment}
        error={errors['comment']}
      />
      <FormActions end>
        <Button busy={busy} onClick={() => void decide(false)}>
          Reject
        </Button>
        <Button look="primary" busy={busy} onClick={() => void decide(true)}>
          Approve
        </Button>
      </FormActions>
    </div>
  )
}
