import type { ReactNode } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listCompany } from '#organization/contract/organization-calls.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { addPayGroup, savePayGroup, type PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'
import { PayTermsFields, usualTerms } from './pay-terms-fields.tsx'

type PayGroupDialogProps = { group: PayGroupRow | null; onClose: () => void }

export function PayGroupDialog({ group, onClose }: PayGroupDialogProps) {
  const dialog = { submit: 'Save', onClose }
  if (group)
    return (
      <FormDialog
        {...dialog}
        call={savePayGroup}
        start={{ ...group, company_id: group.company.id }}
        title="Edit pay group"
      >
        {(form) => <GroupFields form={form} />}
      </FormDialog>
    )
  const firstOfMonth = `${companyToday().slice(0, 7)}-01`
  return (
    <FormDialog
      {...dialog}
      call={addPayGroup}
      start={{ ...usualTerms, pay_day: 31, cutoff_day: 25, valid_from: firstOfMonth, signatory: '' }}
      title="Add pay group"
    >
      {(form) => (
        <GroupFields form={form}>
          <PayTermsFields form={form} />
        </GroupFields>
      )}
    </FormDialog>
  )
}

type GroupForm = Fields<Omit<SentBy<typeof savePayGroup>, 'id' | 'version'>>

function GroupFields({ form, children }: { form: GroupForm; children?: ReactNode }) {
  const companies = useCall(listCompany, {}).data ?? []
  return (
    <>
      <FormRow>
        <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
        <SelectField
          {...form('company_id')}
          label="Company"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormRow>
      <FormRow>
        <NumberField {...form('pay_day')} label="Pay day" hint="31 is the last day of the month" />
        <NumberField {...form('cutoff_day')} label="Cut-off day" hint="Later joiners are paid next month" />
      </FormRow>
      {children}
      <TextField {...form('signatory')} label="Signatory" hint="Name on payslips and letters" optional />
    </>
  )
}
