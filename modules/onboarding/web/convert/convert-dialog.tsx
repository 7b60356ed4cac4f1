import { Link, useNavigate } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { genders, maritalStatuses } from '#people/contract/people-lists.ts'
import { convertCandidate, openConversion } from '#onboarding/contract/convert/convert-calls.ts'
import type { DeedProps } from '#onboarding/web/invite/terms-dialog.tsx'
import styles from '#onboarding/web/onboarding.module.css'

type Conversion = GotFrom<typeof openConversion>

/** The last step: shown is what it makes and what stands in its way; then everything is made at once, or nothing. */
export function ConvertDialog({ onboarding, onClose }: DeedProps) {
  const opened = useCall(openConversion, { id: onboarding.id })
  return (
    <Dialog open size="l" title={`Make ${onboarding.name} an employee`} onClose={onClose}>
      <ReadState of={opened} />
      {opened.data && (
        <>
          <Findings title="Blocking" found={opened.data.hindered} />
          <Findings title="Still open" found={opened.data.warnings} />
          {opened.data.hindered.length === 0 && (
            <ConvertForm onboardingId={onboarding.id} conversion={opened.data} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  )
}

const Findings = ({ title, found }: { title: string; found: Conversion['hindered'] }) =>
  found.length === 0 ? null : (
    <div role="note" className={styles.found}>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.plain}>
        {found.map(({ text, person_id }) => (
          <li key={text}>
            {text} {person_id !== null && <Link to={`/staff/person?id=${person_id}`}>View record</Link>}
          </li>
        ))}
      </ul>
    </div>
  )

type ConvertFormProps = { onboardingId: number; conversion: Conversion; onClose: () => void }

function ConvertForm({ onboardingId, conversion, onClose }: ConvertFormProps) {
  const go = useNavigate()
  const { official_email, joins_on, makes } = conversion
  return (
    <Form
      call={convertCandidate}
      start={{ id: onboardingId, official_email, joined_on: joins_on ?? '' }}
      onDone={({ data }) => {
        onClose()
        void go(`/staff/person?id=${data.person_id}`)
      }}
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('official_email')} label="Work email" type="email" autoComplete="off" />
            <DateField {...form('joined_on')} label="Joining date" />
          </FormRow>
          <FormRow>
            <DateField
              {...form('birth_date')}
              value={form('birth_date').value ?? null}
              label="Birth date"
              optional
            />
            <SelectField {...form('gender')} label="Gender" optional options={genders.options} />
            <SelectField
              {...form('marital_status')}
              label="Marital status"
              optional
              options={maritalStatuses.options}
            />
          </FormRow>
          <CheckboxField {...form('under_age_allowed')} label="Under 18 on the joining date (allowed)" />
          <div>
            <h3 className={styles.group}>What will be created</h3>
            <ul className={styles.plain}>
              {makes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Convert to employee</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
