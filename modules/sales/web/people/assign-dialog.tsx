import { ColleagueField } from '#organization/web/public.ts'
import { Form } from '#platform/web/form/form.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { assignRecord } from '#sales/contract/people/lead-calls.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

type Assigned = {
  readonly kind: 'contact' | 'lead'
  readonly id: number
  readonly title: string
  readonly owner: { readonly id: number; readonly name: string } | null
}

export const AssignDialog = ({ record, onClose }: { record: Assigned; onClose: () => void }) => (
  <Dialog open title={`Assign ${record.title}`} onClose={onClose}>
    <Form call={assignRecord} start={{ kind: record.kind, id: record.id, with_tasks: true }} onDone={onClose}>
      {(form) => (
        <>
          <ColleagueField
            {...form('owner_id')}
            value={form('owner_id').value ?? null}
            label="New owner"
            known={[record.owner]}
          />
          <CheckboxField {...form('with_tasks')} label="Move open tasks too" />
          <FormEnd busy={form.busy} onClose={onClose}>
            Assign
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
