import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import {
  designations as listDesignations,
  getAllLocation,
} from '#organization/contract/organization-calls.ts'
import { categoryList, saveLimit, type LimitRow } from '#reimbursement/contract/categories/category-calls.ts'

type LimitDialogProps = { limit: LimitRow | null; onClose: () => void }

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const categories = optionsOf(useCall(categoryList.read, { size: 100 }).data?.rows)
  const designations = optionsOf(useCall(listDesignations, {}).data?.rows)
  const offices = optionsOf(useCall(getAllLocation, {}).data)
  const start = limit
    ? {
        ...limit,
        category_id: limit.category.id,
        designation_id: limit.designation?.id ?? null,
        location_id: limit.office?.id ?? null,
      }
    : {}
  return (
    <FormDialog
      call={saveLimit}
      start={start}
      title={limit ? 'Edit limit' : 'Add limit'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <SelectField {...form('category_id')} label="Category" options={categories} />
          <FormRow>
            <SelectField {...form('designation_id')} label="Designation" optional options={designations} />
            <SelectField {...form('location_id')} label="Office" optional options={offices} />
          </FormRow>
          <FormRow>
            <MoneyField {...form('line_limit')} label="Limit per line" optional />
            <MoneyField {...form('day_limit')} label="Limit per day" optional />
            <MoneyField {...form('month_limit')} label="Limit per month" optional />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}
