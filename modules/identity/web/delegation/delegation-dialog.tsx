import { useState } from 'react'
import type { ApprovalArea } from '#platform/contract/approval.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { delegate, findDelegates } from '#identity/contract/delegation/delegation-calls.ts'

type DelegationDialogProps = { areas: readonly ApprovalArea[]; today: string; onClose: () => void }

export const DelegationDialog = ({ areas, today, onClose }: DelegationDialogProps) => (
  <FormDialog
    call={delegate}
    start={{ areas: areas.map((area) => area.key), valid_from: today }}
    size="s"
    title="Delegate approvals"
    onClose={onClose}
    submit="Delegate"
  >
    {(form) => (
      <>
        <DelegateField {...form('to_account_id')} />
        <FormRow>
          <DateField {...form('valid_from')} label="First day" earliest={today} />
          <DateField {...form('valid_to')} label="Last day" earliest={form.values.valid_from ?? today} />
        </FormRow>
        <AreasField {...form('areas')} areas={areas} />
      </>
    )}
  </FormDialog>
)

/** Finds people on the server while one types: there may be thousands. */
function DelegateField(field: Binding<number>) {
  const [search, setSearch] = useState('')
  const people = useCall(findDelegates, { search }, { keepEarlier: true }).data?.people ?? []
  return (
    <PeopleSelect
      {...field}
      label="Delegate"
      people={people.map(({ id, name, email }) => ({ id, name, detail: email }))}
      onType={setSearch}
    />
  )
}

function AreasField({ areas, ...field }: Binding<string[]> & { areas: readonly ApprovalArea[] }) {
  const chosen = field.value ?? []
  const choose = (key: string, on: boolean) =>
    field.onChange(on ? [...chosen, key] : chosen.filter((one) => one !== key))
  return (
    <FieldGroup label="What to delegate" error={field.error}>
      {() =>
        areas.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={label}
            value={chosen.includes(key)}
            onChange={(on) => choose(key, on)}
          />
        ))
      }
    </FieldGroup>
  )
}
