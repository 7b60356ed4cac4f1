import { useNavigate } from 'react-router'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { startExit } from '#exit/contract/exits/exit-calls.ts'
import { exitKinds } from '#exit/contract/exit-lists.ts'

const kinds = exitKinds.options.flatMap(({ value, label }) =>
  value === 'resigned' ? [] : [{ value, label }],
)

/** An exit that the employee did not ask for; it is accepted at once. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={startExit}
      start={{ waived_days: 0, waived_because: '', may_return: true, reason: '' }}
      onDone={({ data }) => void navigate(`/exit/${data.id}`)}
      size="l"
      title="Start exit"
      onClose={onClose}
      submit="Start exit"
    >
      {(form) => (
        <>
          <FormRow>
            <ColleagueField {...form('person_id')} value={form('person_id').value ?? null} label="Employee" />
            <SelectField {...form('kind')} label="Exit" options={kinds} />
          </FormRow>
          <FormRow>
            <DateField {...form('noticed_on')} label="Notice given" />
            <DateField {...form('last_day')} label="Last working day" />
          </FormRow>
          <TextArea {...form('reason')} label="Reason" hint="Only HR reads it." longest={2_000} />
          <FormRow>
            <NumberField {...form('waived_days')} label="Waived days of notice" />
            <TextField {...form('waived_because')} label="Why waived" optional />
          </FormRow>
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
        </>
      )}
    </FormDialog>
  )
}
