import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
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
    <FormDialog
      call={saveSlab}
      start={slab ?? {}}
      size="s"
      title={slab ? 'Edit approval slab' : 'Add approval slab'}
      onClose={onClose}
      submit="Save"
    >
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
        </>
      )}
    </FormDialog>
  )
}
