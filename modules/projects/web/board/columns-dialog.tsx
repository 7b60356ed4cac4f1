import { useState } from 'react'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addStatus, saveStatus } from '#projects/contract/board/board-calls.ts'
import type { StatusView } from '#projects/contract/items/item-calls.ts'
import styles from '#projects/web/projects.module.css'
import { statusMeanings, type Life } from '#projects/contract/items/item-lists.ts'

type ColumnsProps = {
  projectId: number
  life: Life
  statuses: readonly StatusView[]
  onClose: () => void
}

/** The columns of the board: what they are called, where they stand and how many items they should hold at most. */
export function ColumnsDialog({ projectId, life, statuses, onClose }: ColumnsProps) {
  const [chosen, choose] = useState<number | null>(statuses[0]!.id)
  const at = statuses.findIndex((status) => status.id === chosen)
  const status = statuses[at]
  const actions = (busy: boolean, label: string) => (
    <FormActions end>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </FormActions>
  )
  return (
    <Dialog open title="Columns" onClose={onClose}>
      <div className={styles.bar}>
        <SelectField
          name="column"
          label="Column"
          value={chosen}
          options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="New column"
          onChange={choose}
        />
      </div>
      {status ? (
        <Form
          key={`${status.id}-${status.version}`}
          call={saveStatus}
          start={{
            id: status.id,
            version: status.version,
            name: status.name,
            wip_limit: status.wip_limit,
            after_id: statuses[at - 1]?.id ?? null,
          }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <StatusFields form={form} others={statuses.filter(({ id }) => id !== status.id)} />
              {actions(form.busy, 'Save')}
            </>
          )}
        </Form>
      ) : (
        <Form
          key="new"
          call={addStatus}
          start={{
            project_id: projectId,
            life,
            name: '',
            counts_as: 'open',
            wip_limit: null,
            after_id: statuses.findLast(({ category }) => category !== 'closed')?.id ?? null,
          }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <StatusFields form={form} others={statuses} />
              <SelectField {...form('counts_as')} label="Counts as" options={statusMeanings.options} />
              {actions(form.busy, 'Add')}
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

type Facts = { name: string; wip_limit?: number | null | undefined; after_id?: number | null | undefined }

const StatusFields = ({ form, others }: { form: Fields<Facts>; others: readonly StatusView[] }) => (
  <>
    <FormRow>
      <TextField {...form('name')} label="Name" />
      <NumberField {...form('wip_limit')} label="Limit of items" optional />
    </FormRow>
    <SelectField
      {...form('after_id')}
      label="After"
      placeholder="None, it comes first"
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  </>
)
