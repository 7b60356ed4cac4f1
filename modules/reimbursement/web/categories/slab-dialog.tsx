import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import { saveSlab, type SlabRow } from '#reimbursement/contract/categories/category-calls.ts'

type SlabDialogProps = { slab: SlabRow | null; onClose: () => void }

export function SlabDialog({ slab, onClose }: SlabDialogProps) {
  const companies = useCall(listCompanies, {}).data?.rows ?? []
  const options = companies.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog open size="s" title={slab ? 'Edit approval slab' : 'Add approval slab'} onClose={onClose}>
      <Form call={saveSlab} start={slab ?? {}} onDone={onClose}>
        {(form) => (
          <>
            <SelectField
              {...form('company_id')}
              label="Company"
              optional
              placeholder="Every company without its own slabs"
              options={options}
            />
            <MoneyField {...form('above')} label="Claims above" />
            <CheckboxField {...form('department_head')} label="The department head approves" />
            <CheckboxField {...form('finance')} label="Finance approves" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
