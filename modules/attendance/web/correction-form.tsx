import { useState } from 'react'
import { FormActions, FormRow, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { CallFailure } from '../../../platform/web/calls/call-failure.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { TextArea } from '../../../platform/web/light/text-area.tsx'
import { TimeField } from '../../../platform/web/light/time-field.tsx'
import { correctDay } from '../contract/request-calls.ts'

type CorrectionFormProps = { accountId: number; day: string; onDone: () => void }

/** HR puts a day right; the person reads why. */
export function CorrectionForm({ accountId, day, onDone }: CorrectionFormProps) {
  const { send, busy } = useSend(correctDay)
  const [begin, setBegin] = useState<string | null>('10:00')
  const [end, setEnd] = useState<string | null>('19:00')
  const [comment, setComment] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  async function submit() {
    const sessions = [{ in: begin ?? '', out: end ?? '' }]
    const sent = await send({ account_id: accountId, day, sessions, comment })
    if (sent.ok) return onDone()
    setErrors(sent.failure instanceof CallFailure ? sent.failure.detail.fields : {})
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormRow>
        <TimeField label="In" value={begin} onChange={setBegin} error={errors['sessions']} />
        <TimeField label="Out" value={end} onChange={setEnd} />
      </FormRow>
      <TextArea
        label="Why"
        hint="The person reads it."
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
