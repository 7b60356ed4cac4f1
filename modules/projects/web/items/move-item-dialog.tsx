import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
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
  <FormDialog
    call={moveItem}
    start={{ item: item.id, version: item.version, to_status: status.id, close_children: false }}
    title={`Move ${item.key} to ${status.name}`}
    onClose={onClose}
    submit="Move"
  >
    {(form) => (
      <>
        {status.needs_original && <NumberField {...form('original')} label="Number of the original issue" />}
        {status.category === 'closed' && (
          <CheckboxField {...form('close_children')} label="Close open child items too" />
        )}
      </>
    )}
  </FormDialog>
)
