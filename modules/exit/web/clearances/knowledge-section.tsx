import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { addHandover, finishHandover, removeHandover } from '#exit/contract/clearances/clearance-calls.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'
import styles from '#exit/web/exit.module.css'

/** What is handed over, to whom and by when. */
export function KnowledgeSection({ exit }: { exit: ExitView }) {
  const [adding, setAdding] = useState(false)
  const finish = useSend(finishHandover)
  const remove = useSend(removeHandover)
  const add = exit.can.hand_over && <Button onClick={() => setAdding(true)}>Add handover</Button>
  return (
    <Section title="Knowledge transfer" actions={add}>
      {exit.knowledge.length === 0 && <p className={styles.quiet}>Nothing is planned yet.</p>}
      <ul className={styles.lines}>
        {exit.knowledge.map((item) => (
          <li key={item.id}>
            <div className={styles.head}>
              <strong>{item.title}</strong>
              {exit.can.hand_over && item.done_at === null && (
                <span className={styles.actions}>
                  <Button size="s" busy={remove.busy} onClick={() => void remove.send({ id: item.id })}>
                    Remove
                  </Button>
                  <Button size="s" busy={finish.busy} onClick={() => void finish.send({ id: item.id })}>
                    Mark as done
                  </Button>
                </span>
              )}
            </div>
            <p className={styles.quiet}>
              {[
                item.receiver && `To ${item.receiver.name}`,
                item.due_on && `by ${show.day(item.due_on)}`,
                item.done_at && `done ${show.moment(item.done_at)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {adding && (
        <Dialog open title="Add handover" onClose={() => setAdding(false)}>
          <Form call={addHandover} start={{ exit_id: exit.id, title: '' }} onDone={() => setAdding(false)}>
            {(form) => (
              <>
                <TextField {...form('title')} label="What is handed over" autoFocus />
                <FormRow>
                  <ColleagueField
                    {...form('receiver_id')}
                    value={form('receiver_id').value ?? null}
                    label="To"
                    optional
                  />
                  <DateField {...form('due_on')} label="By" optional />
                </FormRow>
                <FormActions end>
                  <Button onClick={() => setAdding(false)}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Add</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Section>
  )
}
