import type { SentBy } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { DateTimeField } from '#platform/web/kit/date-time-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  scheduleClientInterview,
  settleClientInterview,
  type ClientInterviewRow,
} from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewStates } from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { LARGEST_MARK, NOT_APPLICABLE } from '#recruitment/contract/feedback/mark-rules.ts'
import { interviewModes } from '#recruitment/contract/interviews/interview-views.ts'

type DialogProps = { row: ClientInterviewRow; onClose: () => void }

const MINUTE = 60_000
const DEFAULT_MINUTES = 60

export function SlotDialog({ row, onClose }: DialogProps) {
  const { id, version, starts_at, ends_at, mode, place, interviewers } = row
  const start: Partial<SentBy<typeof scheduleClientInterview>> = {
    id,
    version,
    ...(starts_at ? { starts_at } : {}),
    minutes: starts_at && ends_at ? (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE : DEFAULT_MINUTES,
    mode,
    place,
    interviewers,
  }
  return (
    <FormDialog
      call={scheduleClientInterview}
      start={start}
      title={`${row.person.name} at ${row.client.name}`}
      onClose={onClose}
      submit={starts_at ? 'Move' : 'Schedule'}
    >
      {(form) => (
        <>
          <DateTimeField {...form('starts_at')} label="Starts" />
          <FormRow>
            <NumberField {...form('minutes')} label="Minutes" />
            <SelectField {...form('mode')} label="Mode" options={interviewModes.options} />
          </FormRow>
          <TextField {...form('place')} label="Link or place" optional />
          <TextField {...form('interviewers')} label="Interviewers of the client" optional />
        </>
      )}
    </FormDialog>
  )
}

const markOptions = [
  { value: NOT_APPLICABLE, label: 'NA' },
  ...Array.from({ length: LARGEST_MARK * 2 + 1 }, (_, at) => ({ value: at / 2, label: String(at / 2) })),
]

const tookPlace = new Set(['selected', 'rejected'])

export function OutcomeDialog({ row, onClose }: DialogProps) {
  const { id, version, can, marks, feedback, feedback_shared, available_on } = row
  const options = can.settle.map((value) => ({ value, label: clientInterviewStates.labelOf(value) }))
  const start: Partial<SentBy<typeof settleClientInterview>> = {
    id,
    version,
    ...(can.settle[0] ? { outcome: can.settle[0] } : {}),
    marks,
    feedback,
    feedback_shared,
    joins_on: available_on,
  }
  return (
    <FormDialog
      call={settleClientInterview}
      start={start}
      title={`${row.person.name} at ${row.client.name}`}
      onClose={onClose}
      submit="Record"
    >
      {(form) => (
        <>
          <SelectField {...form('outcome')} label="Outcome" options={options} />
          {tookPlace.has(form.values.outcome ?? '') && (
            <SelectField {...form('marks')} label="Marks" options={markOptions} optional />
          )}
          {form.values.outcome === 'selected' && <DateField {...form('joins_on')} label="Starts work on" />}
          <TextArea
            {...form('feedback')}
            label="Feedback of the client"
            {...(form.values.outcome === 'rejected' ? {} : { hint: 'Optional' })}
          />
          {row.account_id !== null && (
            <CheckboxField {...form('feedback_shared')} label={`Share it with ${row.person.name}`} />
          )}
        </>
      )}
    </FormDialog>
  )
}
