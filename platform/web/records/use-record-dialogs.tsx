import { useState } from 'react'
import type { Call } from '#platform/contract/call.ts'
import type { AnyRecord, CallName, RowOf } from '#platform/contract/records/define-record.ts'
import { useNewest } from '#platform/web/calls/newest-row.ts'
import type { PagedCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'
import type { FormLook } from './record-fields.tsx'
import { MergeDialog, RecordDialog, RemoveDialog, withOf, type AnyRow } from './record-dialogs.tsx'

export type DialogLook<Rec extends AnyRecord> = FormLook<Rec> & {
  size?: 's' | 'm' | 'l'
  /** What the table reads, where the record has no list of its own. */
  listed?: PagedCall<RowOf<Rec> & AnyRow>
  /** What the dialog that merges says beside how many move. */
  mergeNote?: string
  /** What an area calls adding and editing, where it is not “Add source”, “Edit” and “Edit Fair”. */
  labels?: { readonly add?: string; readonly edit?: string; readonly editTitle?: string }
}

type Opened<Row> =
  | { readonly what: 'edit' | 'merge' | 'remove'; readonly row: Row }
  | { readonly what: 'add' }
  | null

/** What can be done with the rows of a record by the calls that it has, and the dialogs that open for it. */
export function useRecordDialogs<Rec extends AnyRecord>(
  record: Rec,
  { listed, mergeNote, size, labels = {}, ...look }: DialogLook<Rec> = {},
) {
  type Row = RowOf<Rec> & AnyRow
  const [opened, open] = useState<Opened<Row>>(null)
  const newest = useNewest(
    listed ?? (record.list!.read as PagedCall<Row>),
    opened && opened.what !== 'add' ? opened.row : null,
  )
  const deeds = useDeeds(record)
  const { calls } = record
  const actions = (row: Row): MenuAction[] => {
    const { id, version } = row
    const active = (row as { active?: boolean }).active
    return [
      {
        label: labels.edit ?? 'Edit',
        needs: calls.save ?? calls.put,
        run: () => open({ what: 'edit', row }),
      },
      { label: 'Move up', needs: calls.order, run: () => deeds.order({ id, step: 'up' }) },
      { label: 'Move down', needs: calls.order, run: () => deeds.order({ id, step: 'down' }) },
      {
        label: 'Merge into another',
        needs: calls.merge,
        run: () => open({ what: 'merge', row }),
      },
      active === false
        ? { label: 'Activate', needs: calls.restore, run: () => deeds.restore({ id, version }) }
        : { label: 'Deactivate', needs: calls.retire, run: () => deeds.retire({ id, version }) },
      { label: 'Delete', needs: calls.remove, run: () => open({ what: 'remove', row }) },
    ].flatMap(({ needs, ...action }) => (needs ? [action] : []))
  }
  const close = () => open(null)
  const form = { record, size, onClose: close, ...look } as const
  const dialogs = opened && (
    <>
      {opened.what === 'add' && <RecordDialog<Rec> {...form} row={null} title={labels.add} />}
      {opened.what === 'edit' && <RecordDialog<Rec> {...form} row={newest} title={labels.editTitle} />}
      {opened.what === 'merge' && (
        <MergeDialog record={record} row={newest!} note={mergeNote} onClose={close} />
      )}
      {opened.what === 'remove' && <RemoveDialog record={record} row={newest!} onClose={close} />}
    </>
  )
  return { actions, dialogs, add: () => open({ what: 'add' }) }
}

/** Those that need no more than a click. */
function useDeeds(record: AnyRecord) {
  const { calls } = record
  // A hook can't be left out; what a record can't do has no action that would send it.
  const [any] = Object.values<Call>(calls)
  const some = (call: Call | undefined) => call ?? any!
  const [order, retire, restore] = [
    useSend(some(calls.order)),
    useSend(some(calls.retire)),
    useSend(some(calls.restore)),
  ]
  const sent =
    (name: CallName, { send }: ReturnType<typeof useSend>) =>
    (input: object) =>
      void send({ ...withOf(record, name), ...input })
  return { order: sent('order', order), retire: sent('retire', retire), restore: sent('restore', restore) }
}
