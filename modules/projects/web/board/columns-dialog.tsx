import { useState } from 'react'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveStatus } from '#projects/contract/board/board-calls.ts'
import type { StatusView } from '#projects/contract/items/item-calls.ts'

/** The name of a column, and how many items it should hold at most. */
export function ColumnsDialog({
  statuses,
  onClose,
}: {
  statuses: readonly StatusView[]
  onClose: () => void
}) {
  const [chosen, choose] = useState(statuses[0]!.id)
  const { id, version, name, wip_limit } = statuses.find((status) => status.id === chosen)!
  return (
    <Dialog open title="Columns" onClose={onClose}>
      <SelectField
        name="column"
        label="Column"
        value={chosen}
        options={statuses.map((status) => ({ value: status.id, label: status.name }))}
        onChange={(value) => value !== null && choose(value)}
      />
      <Form
        key={`${id}-${version}`}
        call={saveStatus}
        start={{ id, version, name, wip_limit }}
        onDone={onClose}
      >
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('name')} label="Name" />
              <NumberField {...form('wip_limit')} label="Limit of items" optional />
            </FormRow>
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
