import { useState } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveSource, sourceList, type MasterRow } from '#academy/contract/masters/master-calls.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import { useMasterActions } from './use-master-actions.tsx'

export function Screen() {
  const [isAdding, add] = useState(false)
  const { actions, dialogs, edited, close } = useMasterActions<MasterRow>('source')
  const button = (
    <Button look="primary" onClick={() => add(true)}>
      Add source
    </Button>
  )
  return (
    <>
      <PageHeader title="Academy sources" about="Where leads of the academy come from." actions={button} />
      <ListTable
        list={sourceList}
        rowName={({ name }) => name}
        rowActions={actions}
        empty={<EmptyState title="No sources yet" action={button} />}
      />
      {dialogs}
      {isAdding && <SourceDialog source={null} onClose={() => add(false)} />}
      {edited && <SourceDialog source={edited} onClose={close} />}
    </>
  )
}

const SourceDialog = ({ source, onClose }: { source: MasterRow | null; onClose: () => void }) => (
  <Dialog open title={source ? `Edit ${source.name}` : 'Add source'} onClose={onClose}>
    <Form
      call={saveSource}
      start={
        source
          ? { id: source.id, version: source.version, name: source.name, active: source.active }
          : { name: '', active: true }
      }
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoFocus autoComplete="off" />
          <CheckboxField {...form('active')} label="In use" />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
