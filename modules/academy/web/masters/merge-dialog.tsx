import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { MasterKind } from '#academy/contract/academy-lists.ts'
import {
  courseList,
  mergeMasters,
  sourceList,
  statusList,
  type MasterRow,
} from '#academy/contract/masters/master-calls.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import { optionsOf } from '#academy/web/use-academy-choices.ts'

const MOST = 200

/** The rows that one can be merged into: for a status those of its kind. */
function useOthers(kind: MasterKind, row: MasterRow) {
  const wish = { size: MOST }
  const sources = useCall(sourceList.read, kind === 'source' ? wish : null).data?.rows
  const courses = useCall(courseList.read, kind === 'course' ? wish : null).data?.rows
  const statuses = useCall(statusList.read, kind === 'status' ? wish : null).data?.rows
  const own = statuses?.find(({ id }) => id === row.id)?.kind
  const all = sources ?? courses ?? statuses?.filter((one) => one.kind === own) ?? []
  return all.filter(({ id }) => id !== row.id)
}

type MergeDialogProps = { kind: MasterKind; row: MasterRow; onClose: () => void }

export function MergeDialog({ kind, row, onClose }: MergeDialogProps) {
  const others = useOthers(kind, row)
  const used = row.used === 1 ? '1 lead moves' : `${row.used} leads move`
  return (
    <Dialog open title={`Merge ${row.name}`} onClose={onClose}>
      <Form call={mergeMasters} start={{ kind, id: row.id }} onDone={onClose}>
        {(form) => (
          <>
            <p>
              {used}, and {row.name} is deleted. The history of leads keeps the name. You can’t undo this.
            </p>
            <SelectField {...form('into_id')} label="Merge into" options={optionsOf(others)} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Merge
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}
