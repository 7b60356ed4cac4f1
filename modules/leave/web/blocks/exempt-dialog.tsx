import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { endExemption, exemptFromBlock, type BlockRow } from '#leave/contract/blocks/leave-block-calls.ts'
import { PersonField } from '#leave/web/person-field.tsx'
import styles from '#leave/web/leave.module.css'

/** Who is exempt already, and someone else who is to be. */
export function ExemptDialog({ row, onClose }: { row: BlockRow; onClose: () => void }) {
  const end = useSend(endExemption)
  return (
    <Dialog open size="s" title={`Exempt from ${row.name}`} onClose={onClose}>
      <p className={styles.quiet}>
        {show.day(row.starts_on)} to {show.day(row.ends_on)}, {row.whom}
      </p>
      {row.exempt.length > 0 && (
        <ul className={styles.inbox} aria-label="Exempt">
          {row.exempt.map(({ id, person, reason, given_by, can }) => (
            <li key={id} className={styles.waiting}>
              <div className={styles.words}>
                <b>{person.name}</b>
                <span>{reason}</span>
                <span className={styles.quiet}>{given_by}</span>
              </div>
              {can.end && (
                <Button
                  size="s"
                  aria-label={`Remove the exemption of ${person.name}`}
                  busy={end.busy}
                  onClick={() => void end.send({ id }).then(({ ok }) => ok && onClose())}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form call={exemptFromBlock} start={{ block_id: row.id }} onDone={onClose}>
        {(form) => (
          <>
            <PersonField {...form('account_id')} label="Who" />
            <TextArea {...form('reason')} label="Reason" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Exempt</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
