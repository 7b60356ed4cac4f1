import { useState } from 'react'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { SessionsEditor, USUAL_DAY, type TypedSession } from './sessions-editor.tsx'
import styles from '#attendance/web/attendance.module.css'

type CorrectionFormProps = {
  accountId: number
  day: string
  suggested: readonly TypedSession[]
  onDone: () => void
}

/** HR puts a day right, beginning with what is known of it; the person reads why. */
export function CorrectionForm({ accountId, day, suggested, onDone }: CorrectionFormProps) {
  const { send, busy, errors } = useSendAtFields(correctDay, ['sessions', 'comment'])
  const [sessions, setSessions] = useState<readonly TypedSession[]>(
    suggested.length > 0 ? suggested : USUAL_DAY,
  )
  const [none, setNone] = useState(false)
  const [comment, setComment] = useState('')

  async function submit() {
    const sent = await send({ account_id: accountId, day, sessions: none ? [] : [...sessions], comment })
    if (sent.ok) onDone()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {!none && <SessionsEditor sessions={sessions} onChange={setSessions} error={errors['sessions']} />}
      <CheckboxField label="Not at work on this day" value={none} onChange={setNone} />
      <TextArea
        label="Why"
        hint="Visible to the employee."
        longest={500}
        value={comment}
        onChange={setComment}
        error={errors['comment']}
      />
      <FormActions end>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton busy={busy}>Correct the day</SubmitButton>
      </FormActions>
    </form>
  )
}
