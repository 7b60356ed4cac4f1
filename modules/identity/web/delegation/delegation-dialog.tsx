import { useState } from 'react'
import type { ApprovalArea } from '#platform/contract/approval.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { delegate, findDelegates } from '#identity/contract/delegation/delegation-calls.ts'

type DelegationDialogProps = { areas: readonly ApprovalArea[]; today: string; onClose: () => void }

export const DelegationDialog = ({ areas, today, onClose }: DelegationDialogProps) => (
  <Dialog open size="s" title="Delegate approvals" onClose={onClose}>
    <Form
      call={delegate}
      start={{ areas: areas.map((area) => area.key), valid_from: today }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <DelegateField {...form('to_account_id')} />
          <FormRow>
            <DateField {...form('valid_from')} label="First day" earliest={today} />
            <DateField {...form('valid_to')} label="Last day" earliest={form.values.valid_from ?? today} />
          </FormRow>
          <AreasField {...form('areas')} areas={areas} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Delegate</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
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
