import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { useNewest } from '#platform/web/calls/newest-row.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listLeaveBlocks, saveLeaveBlock, type BlockRow } from '#leave/contract/blocks/leave-block-calls.ts'

type Targets = GotFrom<typeof listLeaveBlocks>['targets']
type BlockDialogProps = { row: BlockRow | null; targets: Targets; onClose: () => void }

const keyOf = (target: string, id: number | null) => `${target}/${id ?? ''}`

/** For whom is one choice, though it is stored as what it is and which one. */
export function BlockDialog({ row: opened, targets, onClose }: BlockDialogProps) {
  const row = useNewest<BlockRow>(listLeaveBlocks, opened)
  return (
    <Dialog open size="s" title={row === null ? 'Add blackout dates' : row.name} onClose={onClose}>
      <Form call={saveLeaveBlock} start={startOf(row, targets)} onDone={onClose}>
        {(form) => {
          const { target = 'everybody', target_id = null } = form.values
          return (
            <>
              <TextField {...form('name')} label="Name" placeholder="Release freeze" autoFocus />
              <FormRow>
                <DateField {...form('starts_on')} label="First day" />
                <DateField {...form('ends_on')} label="Last day" />
              </FormRow>
              <SelectField
                label="Applies to"
                value={keyOf(target, target_id)}
                error={form.errorAt('target_id')}
                onChange={(key) => {
                  const chosen = targets.find((one) => keyOf(one.target, one.id) === key)
                  form('target').onChange(chosen?.target ?? 'everybody')
                  form('target_id').onChange(chosen?.id ?? null)
                }}
                options={targets.map(({ target: one, id, name }) => ({ value: keyOf(one, id), label: name }))}
              />
              <TextArea {...form('reason')} label="Reason" optional />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>{row === null ? 'Block' : 'Save'}</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

function startOf(row: BlockRow | null, targets: Targets): Partial<SentBy<typeof saveLeaveBlock>> {
  if (row === null) {
    const { target = 'everybody', id = null } = targets[0] ?? {}
    return { target, target_id: id }
  }
  const { id, version, name, starts_on, ends_on, target, target_id, reason } = row
  return { id, version, name, starts_on, ends_on, target, target_id, reason }
}
