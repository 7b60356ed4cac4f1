import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { reasonCodes } from '#attendance/contract/attendance-lists.ts'
import { openDay } from '#attendance/contract/days/day-calls.ts'
import {
  changeRequest,
  submitRequest,
  type RequestView,
} from '#attendance/contract/requests/request-calls.ts'
import { EvidenceField, useEvidence } from './evidence-field.tsx'
import { SessionsEditor, USUAL_DAY, type TypedSession } from '#attendance/web/corrections/sessions-editor.tsx'
import { typedTimes } from '#attendance/web/corrections/typed-times.ts'
import styles from '#attendance/web/attendance.module.css'

type TimeChangeFormProps = { day: string; changing?: RequestView | undefined; onDone: () => void }
/** Where a refusal is shown. */
const fields = ['day_from', 'sessions', 'comment']

type ReasonCode = (typeof reasonCodes.keys)[number]

/** Begins with what is known of the day; what is typed stays when it is refused. */
export function TimeChangeForm({ day: first, changing, onDone }: TimeChangeFormProps) {
  const submit = useSendAtFields(submitRequest, fields)
  const change = useSendAtFields(changeRequest, fields)
  const { errors } = changing ? change : submit
  const evidence = useEvidence()
  const [day, setDay] = useState<string | null>(first)
  const known = useCall(openDay, day ? { day } : null).data
  const [typed, setTyped] = useState<readonly TypedSession[] | null>(
    changing ? typedTimes(changing.after, changing.zone) : null,
  )
  const [reason, setReason] = useState<ReasonCode | null>(changing?.reason_code ?? null)
  const [comment, setComment] = useState(changing?.comment ?? '')
  const suggested = known && known.suggested.length > 0 ? known.suggested : USUAL_DAY
  const sessions = typed ?? suggested
  const form = {
    day_from: day ?? first,
    comment,
    sessions: [...sessions],
    ...(reason ? { reason_code: reason } : {}),
  }
  async function submitWithEvidence() {
    const sent = await submit.send({ ...form, kind: 'time_change_request' })
    if (sent.ok) await evidence.attachTo(sent.data.ids[0])
    return sent
  }
  async function ask() {
    const sent = changing
      ? await change.send({ ...form, request_id: changing.id, version: changing.version })
      : await submitWithEvidence()
    if (sent.ok) onDone()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <DateField
        label="Day"
        value={day}
        onChange={(next) => {
          setDay(next)
          // Another day has other times.
          if (!changing) setTyped(null)
        }}
        error={errors['day_from']}
      />
      <SessionsEditor sessions={sessions} onChange={setTyped} error={errors['sessions']} />
      <SelectField
        label="What happened"
        optional
        options={reasonCodes.options}
        value={reason}
        onChange={setReason}
      />
      <TextArea label="Why" longest={500} value={comment} onChange={setComment} error={errors['comment']} />
      {!changing && <EvidenceField evidence={evidence} />}
      <FormActions end>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton busy={submit.busy || change.busy || evidence.busy}>
          {changing ? 'Update request' : 'Submit'}
        </SubmitButton>
      </FormActions>
    </form>
  )
}
