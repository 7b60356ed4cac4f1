import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import * as calls from '#exit/contract/exits/exit-calls.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'
import { exitCauses } from '#exit/contract/exit-lists.ts'
import { NoticeFacts } from '#exit/web/notice-facts.tsx'

type DialogProps = { exit: ExitView; onClose: () => void }
type EndProps = { busy: boolean; onClose: () => void; children: string }

const End = ({ busy, onClose, children }: EndProps) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{children}</SubmitButton>
  </FormActions>
)

export function AcceptDialog({ exit, onClose }: DialogProps) {
  const { id, version } = exit
  const last_day = exit.recommended?.on ?? exit.asked_on ?? ''
  const start = { id, version, last_day, waived_days: 0, waived_because: '', may_return: true }
  return (
    <Dialog open size="l" title={`Accept the resignation of ${exit.person.name}`} onClose={onClose}>
      <Form call={calls.acceptExit} start={start} onDone={onClose}>
        {(form) => (
          <>
            <FormRow>
              <DateField {...form('last_day')} label="Last working day" />
              <NumberField {...form('waived_days')} label="Waived days of notice" />
              <TextField {...form('waived_because')} label="Why waived" optional />
            </FormRow>
            {form.values.last_day && (
              <NoticeFacts
                exit={{ ...exit, waived_days: form.values.waived_days ?? 0 }}
                lastDay={form.values.last_day}
              />
            )}
            <ColleagueField
              {...form('new_lead_id')}
              value={form('new_lead_id').value ?? null}
              label="New line manager for their team"
              hint="Needed where people report to them"
              optional
            />
            <FormRow>
              <CheckboxField {...form('regretted')} label="Regretted leaver" />
              <CheckboxField {...form('may_return')} label="Eligible for rehire" />
            </FormRow>
            <End busy={form.busy} onClose={onClose}>
              Accept
            </End>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export const RecommendDialog = ({ exit, onClose }: DialogProps) => (
  <Dialog open title="Recommend last working day" onClose={onClose}>
    <Form
      call={calls.recommendDay}
      start={{
        id: exit.id,
        recommended_on: exit.recommended?.on ?? exit.asked_on ?? companyToday(),
        note: '',
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <DateField {...form('recommended_on')} label="Last working day" />
          <TextArea {...form('note')} label="Note" hint="HR reads it when it decides." optional />
          <End busy={form.busy} onClose={onClose}>
            Recommend
          </End>
        </>
      )}
    </Form>
  </Dialog>
)

export function MoveDialog({ exit, onClose }: DialogProps) {
  const { id, version, waived_days, waived_because } = exit
  const start = { id, version, last_day: exit.last_day ?? '', waived_days, waived_because, reason: '' }
  return (
    <Dialog open title={`Move the last day of ${exit.person.name}`} onClose={onClose}>
      <Form call={calls.moveLastDay} start={start} onDone={onClose}>
        {(form) => (
          <>
            <FormRow>
              <DateField {...form('last_day')} label="Last working day" />
              <NumberField {...form('waived_days')} label="Waived days of notice" />
            </FormRow>
            <TextField {...form('waived_because')} label="Why waived" optional />
            {form.values.last_day && (
              <NoticeFacts
                exit={{ ...exit, waived_days: form.values.waived_days ?? 0 }}
                lastDay={form.values.last_day}
              />
            )}
            <TextArea {...form('reason')} label="Reason" />
            <End busy={form.busy} onClose={onClose}>
              Move
            </End>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export const KeepDialog = ({ exit, onClose }: DialogProps) => (
  <Dialog open title={`Withdraw the exit of ${exit.person.name}`} onClose={onClose}>
    <Form
      call={calls.keepEmployee}
      start={{ id: exit.id, version: exit.version, reason: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextArea
            {...form('reason')}
            label="Reason"
            hint="The release in the record is withdrawn. What was handed over stays with its new owner."
          />
          <End busy={form.busy} onClose={onClose}>
            Withdraw exit
          </End>
        </>
      )}
    </Form>
  </Dialog>
)

export function InterviewDialog({ exit, onClose }: DialogProps) {
  const said = exit.private
  if (!said) return null
  const { id, version } = exit
  const { cause, interview_notes, regretted, may_return } = said
  const interview_on = said.interview_on ?? companyToday()
  return (
    <Dialog open title="Exit interview" onClose={onClose}>
      <Form
        call={calls.saveInterview}
        start={{ id, version, interview_on, cause, interview_notes, regretted, may_return }}
        onDone={onClose}
      >
        {(form) => (
          <>
            <FormRow>
              <DateField {...form('interview_on')} label="Held on" />
              <SelectField {...form('cause')} label="Main reason" options={exitCauses.options} />
            </FormRow>
            <TextArea {...form('interview_notes')} label="Notes" hint="Only HR reads them." longest={5_000} />
            <FormRow>
              <CheckboxField {...form('regretted')} label="Regretted leaver" />
              <CheckboxField {...form('may_return')} label="Eligible for rehire" />
            </FormRow>
            <End busy={form.busy} onClose={onClose}>
              Save
            </End>
          </>
        )}
      </Form>
    </Dialog>
  )
}
