import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { payGroupList } from '#payroll/contract/groups/pay-group-calls.ts'
import { prepareSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
import { structureList } from '#payroll/contract/structures/structure-calls.ts'
import { AmountOverrides } from './amount-overrides.tsx'
import type { SalaryForm } from './salary-form.ts'
import { SalaryEstimate } from './salary-estimate.tsx'
import styles from '#payroll/web/payroll.module.css'

/** The form beside what it comes to; the estimate follows what is typed. */
export function Screen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const person = Number(params.get('person')) || undefined
  const back = (id: number | undefined) =>
    void navigate(id === undefined ? '/salary-configuration/people' : `/salary-configuration/people/${id}`)
  return (
    <>
      <PageHeader
        title="Prepare salary"
        about="You see what a CTC comes to each month before it is sent for approval."
      />
      <Form
        call={prepareSalary}
        start={{ submit: true, ...(person === undefined ? {} : { account_id: person }) }}
        onDone={() => back(person)}
      >
        {(form) => (
          <div className={styles.two}>
            <Section title="Salary">
              <SalaryFields form={form} />
            </Section>
            <SalaryEstimate form={form} />
          </div>
        )}
      </Form>
    </>
  )
}

function SalaryFields({ form }: { form: SalaryForm }) {
  const groups = useCall(payGroupList.read, { size: 100 }).data?.rows ?? []
  const structures = useCall(structureList.read, { size: 100, state: 'active' }).data?.rows ?? []
  return (
    <div className={styles.fields}>
      <ColleagueField {...form('account_id')} label="Person" />
      <FormRow>
        <SelectField
          {...form('pay_group_id')}
          label="Pay group"
          options={groups.map(({ id, name, company }) => ({ value: id, label: `${name}, ${company.name}` }))}
        />
        <SelectField
          {...form('structure_id')}
          label="Structure"
          options={structures.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormRow>
      <FormRow>
        <MoneyField {...form('annual_ctc')} label="Annual CTC" />
        <DateField {...form('effective_from')} label="From" />
      </FormRow>
      <AmountOverrides structureId={form.values.structure_id} field={form('overrides')} />
      <SelectField {...form('cause')} label="Because" options={salaryCauses.options} />
      <TextArea {...form('reason')} label="Reason" hint="The person and the approver see it." />
      <CheckboxField {...form('submit')} label="Send for approval now" />
      <FormActions end>
        <SubmitButton busy={form.busy}>Save</SubmitButton>
      </FormActions>
    </div>
  )
}
