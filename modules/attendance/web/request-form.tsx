import { useState } from 'react'
import { FormActions, FormRow, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { CallFailure } from '../../../platform/web/calls/call-failure.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { DayField } from '../../../platform/web/light/day-field.tsx'
import { SelectField } from '../../../platform/web/light/select-field.tsx'
import { TextArea } from '../../../platform/web/light/text-area.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { TimeField } from '../../../platform/web/light/time-field.tsx'
import { reasonCodes, type RequestKind } from '../contract/attendance-lists.ts'
import { submitRequest } from '../contract/request-calls.ts'

type RequestFormProps = { kind: RequestKind; day: string; onDone: () => void }

type ReasonCode = (typeof reasonCodes.keys)[number]
type Part = 'full' | 'first_half' | 'second_half' | 'hours'

const parts = [
  { value: 'full', label: 'Whole day' },
  { value: 'first_half', label: 'First half' },
  { value: 'second_half', label: 'Second half' },
  { value: 'hours', label: 'Some hours' },
] as const

/** What is typed stays when it is refused; what was refused stands at its field. */
export function RequestForm({ kind, day, onDone }: RequestFormProps) {
  const { send, busy } = useSend(submitRequest)
  const [from, setFrom] = useState<string | null>(day)
  const [to, setTo] = useState<string | null>(day)
  const [begin, setBegin] = useState<string | null>('10:00')
  const [end, setEnd] = useState<string | null>('19:00')
  const [part, setPart] = useState<Part>('full')
  const [reason, setReason] = useState<ReasonCode | null>(null)
  const [place, setPlace] = useState('')
  const [comment, setComment] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isChange = kind === 'time_change_request'
  const hasHours = isChange || part === 'hours'

  async function submit() {
    const sent = await send({
      kind,
      day_from: from ?? day,
      comment,
      ...(isChange
        ? { sessions: [{ in: begin ?? '', out: end ?? '' }], ...(reason ? { reason_code: reason } : {}) }
        : { day_to: to ?? from ?? day, part, place }),
      ...(!isChange && hasHours ? { starts_at: begin ?? '', ends_at: end ?? '' } : {}),
    })
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
        <DayField
          label={isChange ? 'Day' : 'From'}
          value={from}
          onChange={setFrom}
          error={errors['day_from']}
        />
        {!isChange && <DayField label="To" value={to} onChange={setTo} error={errors['day_to']} />}
      </FormRow>
      {!isChange && (
        <SelectField
          label="Part of each day"
          options={parts}
          value={part}
          onChange={(value) => setPart(value ?? 'full')}
          error={errors['part']}
        />
      )}
      {hasHours && (
        <FormRow>
          <TimeField
            label={isChange ? 'In' : 'From'}
            value={begin}
            onChange={setBegin}
            error={errors['sessions'] ?? errors['starts_at']}
          />
          <TimeField
            label={isChange ? 'Out' : 'Until'}
            value={end}
            onChange={setEnd}
            error={errors['ends_at']}
          />
        </FormRow>
      )}
      {isChange && (
        <SelectField
          label="What happened"
          optional
          options={reasonCodes.options}
          value={reason}
          onChange={setReason}
        />
      )}
      {kind === 'outdoor_activity' && (
        <TextField
          label="Where"
          value={place}
          onChange={setPlace}
          error={errors['place']}
          autoComplete="off"
        />
      )}
      <TextArea label="Why" longest={500} value={comment} onChange={setComment} error={errors['comment']} />
      <FormActions end>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton busy={busy}>Ask for approval</SubmitButton>
      </FormActions>
    </form>
  )
}
