import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { moveItem, type StatusView } from '#projects/contract/items/item-calls.ts'

/** A duplicate names its original. */
export const needsMore = ({ needs_original }: StatusView): boolean => needs_original

type MoveProps = {
  item: { readonly id: number; readonly key: string; readonly version: number }
  status: StatusView
  onClose: () => void
}

export const MoveItemDialog = ({ item, status, onClose }: MoveProps) => (
  <Dialog open title={`Move ${item.key} to ${status.name}`} onClose={onClose}>
    <Form
      call={moveItem}
      start={{ item: item.id, version: item.version, to_status: status.id, close_children: false }}
      onDone={onClose}
    >
      {(form) => (
        <>
          {status.needs_original && (
            <NumberField {...form('original')} label="Number of the original issue" />
          )}
          {status.category === 'closed' && (
            <CheckboxField {...form('close_children')} label="Close open child items too" />
          )}
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Move</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
