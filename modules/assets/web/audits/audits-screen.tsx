import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { auditList, openAudit } from '#assets/contract/audits/audit-calls.ts'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'

export function Screen() {
  const go = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const { filters, offices, categories } = useAssetChoices()
  const close = () => setOpening(false)
  const open = (
    <Button look="primary" onClick={() => setOpening(true)}>
      Open an audit
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Asset audit"
        about="What should be in an office, against what is seen there."
        actions={open}
      />
      <ListTable
        list={auditList}
        choices={filters}
        rowName={({ location }) => location}
        onOpen={({ id }) => void go(`/asset-audit/${id}`)}
        empty={<EmptyState title="No audits yet" action={open} />}
      />
      {isOpening && (
        <FormDialog
          call={openAudit}
          start={{}}
          onDone={({ data }) => {
            close()
            void go(`/asset-audit/${data.id}`)
          }}
          size="s"
          title="Open an audit"
          onClose={close}
          submit="Open"
        >
          {(form) => (
            <>
              <SelectField {...form('location_id')} label="Office" options={offices} />
              <SelectField
                {...form('category_id')}
                label="Category"
                placeholder="All categories"
                options={categories}
                optional
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
