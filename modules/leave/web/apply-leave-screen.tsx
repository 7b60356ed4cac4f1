import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { DateField } from '../../../platform/web/kit/date-field.tsx'
import { CheckboxField } from '../../../platform/web/light/checkbox-field.tsx'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { RadioGroup } from '../../../platform/web/light/radio-group.tsx'
import { Section } from '../../../platform/web/light/section.tsx'
import { SelectField } from '../../../platform/web/light/select-field.tsx'
import { show } from '../../../platform/web/light/show.ts'
import { FailureState, LoadingState } from '../../../platform/web/light/states.tsx'
import { TextArea } from '../../../platform/web/light/text-area.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { applyLeave, leaveOptions, leaveOverview } from '../contract/leave-calls.ts'
import { durationLabels, leaveDurations } from '../contract/leave-lists.ts'
import type { ApplyFields } from './apply-fields.ts'
import { ApplyPreview } from './apply-preview.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PersonField } from './person-field.tsx'
import styles from './leave.module.css'

export function Screen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [forWhom, setForWhom] = useState<number | null>(null)
  const mine = useCall(leaveOverview, {}).data
  const options = useCall(leaveOptions, forWhom === null ? {} : { account_id: forWhom }, {
    keepEarlier: true,
  })
  const day = params.get('day')
  const start = { duration: 'single_day' as const, ...(day ? { starts_on: day, ends_on: day } : {}) }
  return (
    <>
      <PageHeader title="Apply for leave" about="You see what each day counts before anything is sent." />
      {options.isPending && <LoadingState />}
      {options.isError && <FailureState failure={options.error} again={() => void options.refetch()} />}
      {options.data && (
        <Form
          key={forWhom ?? 0}
          call={applyLeave}
          start={forWhom === null ? start : { ...start, account_id: forWhom }}
          onDone={() => void navigate('/leave-details')}
        >
          {(form) => (
            <div className={styles.two}>
              <Section title="What you ask for">
                <div className={styles.fields}>
                  {mine?.can.apply_for_others && (
                    <PersonField label="For somebody else" optional value={forWhom} onChange={setForWhom} />
                  )}
                  <TypeField form={form} types={options.data.types} />
                  <RadioGroup
                    {...form('duration')}
                    label="How long"
                    options={leaveDurations.map((value) => ({ value, label: durationLabels[value] }))}
                    onChange={(duration) => {
                      form('duration').onChange(duration)
                      if (duration !== 'multiple_days')
                        form('ends_on').onChange(form.values.starts_on ?? null)
                      if (duration === 'hours') form('hours').onChange(4)
                      else form('hours').onChange(null)
                    }}
                  />
                  <Days form={form} />
                  {form.values.duration === 'hours' && (
                    <HoursFields form={form} presets={options.data.presets} />
                  )}
                  <TextArea {...form('reason')} label="Reason" />
                  <FormRow>
                    <TextField {...form('contact')} label="Reached at" optional />
                    <PersonField {...form('handover_id')} label="Hands over to" optional />
                  </FormRow>
                  <CheckboxField
                    {...form('urgent')}
                    value={form.values.urgent ?? false}
                    label="This is urgent (shorter than the notice that is asked for)"
                  />
                  <FormActions>
                    <SubmitButton busy={form.busy}>Send</SubmitButton>
                  </FormActions>
                </div>
              </Section>
              <ApplyPreview form={form} types={options.data.types} />
            </div>
          )}
        </Form>
      )}
    </>
  )
}

type Types = readonly {
  id: number
  name: string
  role: string
  available: number
  says: readonly string[]
}[]

function TypeField({ form, types }: { form: ApplyFields; types: Types }) {
  const chosen = types.find(({ id }) => id === form.values.leave_type_id)
  return (
    <SelectField
      {...form('leave_type_id')}
      label="Kind of leave"
      options={types.map(({ id, name, role, available }) => ({
        value: id,
        label: role === 'loss_of_pay' ? name : `${name} (${show.days(available)} available)`,
      }))}
      hint={chosen?.says.join(' ')}
    />
  )
}

function Days({ form }: { form: ApplyFields }) {
  const isSeveral = form.values.duration === 'multiple_days'
  const first = form('starts_on')
  return (
    <>
      <FormRow>
        <DateField
          {...first}
          label={isSeveral ? 'First day' : 'Day'}
          onChange={(day) => {
            first.onChange(day)
            if (!isSeveral) form('ends_on').onChange(day)
          }}
        />
        {isSeveral && (
          <DateField
            {...form('ends_on')}
            label="Last day"
            {...(first.value ? { earliest: first.value } : {})}
          />
        )}
      </FormRow>
      {isSeveral && (
        <FormRow>
          <CheckboxField
            {...form('second_half_first')}
            value={form.values.second_half_first ?? false}
            label="Only the second half of the first day"
          />
          <CheckboxField
            {...form('first_half_last')}
            value={form.values.first_half_last ?? false}
            label="Only the first half of the last day"
          />
        </FormRow>
      )}
    </>
  )
}
