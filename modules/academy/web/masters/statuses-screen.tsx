import { useState } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { statusKinds, toneKeys, tones } from '#academy/contract/academy-lists.ts'
import { saveStatus, statusList, type StatusRow } from '#academy/contract/masters/master-calls.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import { useMasterActions } from './use-master-actions.tsx'

const cells = { name: ({ name, tone }: StatusRow) => <Badge tone={tone}>{name}</Badge> }

export function Screen() {
  const [isAdding, add] = useState(false)
  const { actions, dialogs, edited, close } = useMasterActions<StatusRow>('status')
  const button = (
    <Button look="primary" onClick={() => add(true)}>
      Add status
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Academy statuses"
        about="The first open status that needs no date is the one of new leads."
        actions={button}
      />
      <ListTable
        list={statusList}
        rowName={({ name }) => name}
        rowActions={actions}
        cells={cells}
        empty={<EmptyState title="No statuses" action={button} />}
      />
      {dialogs}
      {isAdding && <StatusDialog status={null} onClose={() => add(false)} />}
      {edited && <StatusDialog status={edited} onClose={close} />}
    </>
  )
}

const toneOptions = toneKeys.map((value) => ({ value, label: tones[value] }))

const startOf = (status: StatusRow | null) =>
  status === null
    ? {
        name: '',
        kind: 'open' as const,
        tone: 'neutral' as const,
        needs_follow_up: false,
        needs_reason: false,
        active: true,
      }
    : {
        id: status.id,
        version: status.version,
        name: status.name,
        kind: status.kind,
        tone: status.tone,
        needs_follow_up: status.needs_follow_up,
        needs_reason: status.needs_reason,
        active: status.active,
      }

const StatusDialog = ({ status, onClose }: { status: StatusRow | null; onClose: () => void }) => (
  <Dialog open title={status ? `Edit ${status.name}` : 'Add status'} onClose={onClose}>
    <Form call={saveStatus} start={startOf(status)} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoFocus autoComplete="off" />
          <FormRow>
            <SelectField {...form('kind')} label="Kind" options={statusKinds.options} />
            <SelectField {...form('tone')} label="Colour" options={toneOptions} />
          </FormRow>
          {form.values.kind === 'open' && (
            <CheckboxField {...form('needs_follow_up')} label="Needs a follow-up date" />
          )}
          {form.values.kind === 'lost' ? (
            <p>A lost status always needs a reason.</p>
          ) : (
            <CheckboxField {...form('needs_reason')} label="Needs a reason" />
          )}
          <CheckboxField {...form('active')} label="In use" />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
