import { useState } from 'react'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  assetRequestList,
  decideAssetRequest,
  type AssetRequestRow,
} from '#assets/contract/requests/asset-request-calls.ts'
import { GiveDialog } from '#assets/web/holding/give-dialog.tsx'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'

type Opened = { readonly what: 'decide' | 'fulfil'; readonly row: AssetRequestRow } | null

export function Screen() {
  const [opened, open] = useState<Opened>(null)
  const { filters } = useAssetChoices()
  const close = () => open(null)
  return (
    <>
      <PageHeader title="Asset requests" about="Line managers approve, asset managers assign." />
      <ListTable
        list={assetRequestList}
        choices={filters}
        rowName={({ person, category }) => `${category} for ${person.name}`}
        rowActions={(row) => [
          ...(row.can.decide
            ? [{ label: 'Approve or reject', run: () => open({ what: 'decide', row }) }]
            : []),
          ...(row.can.fulfil ? [{ label: 'Assign', run: () => open({ what: 'fulfil', row }) }] : []),
        ]}
        empty={<EmptyState title="No requests">Nothing is asked for at present.</EmptyState>}
      />
      {opened?.what === 'decide' && <DecideDialog row={opened.row} onClose={close} />}
      {opened?.what === 'fulfil' && (
        <GiveDialog person={opened.row.person} requestId={opened.row.id} onClose={close} />
      )}
    </>
  )
}

function DecideDialog({ row, onClose }: { row: AssetRequestRow; onClose: () => void }) {
  const [note, setNote] = useState('')
  const { send, busy, errors } = useSendAtFields(decideAssetRequest, ['note'])
  const decide = async (decision: 'approved' | 'rejected') => {
    if ((await send({ id: row.id, version: row.version, decision, note })).ok) onClose()
  }
  return (
    <Dialog
      open
      title={`${row.category} for ${row.person.name}`}
      onClose={onClose}
      foot={
        <>
          <Button look="danger" busy={busy} onClick={() => void decide('rejected')}>
            Reject
          </Button>
          <Button look="primary" busy={busy} onClick={() => void decide('approved')}>
            Approve
          </Button>
        </>
      }
    >
      <KeyValue
        entries={[
          ['Reason', row.reason],
          ['Needed by', row.needed_on ? show.day(row.needed_on) : 'No date'],
          ['Requested', show.moment(row.asked_at)],
        ]}
      />
      <TextArea
        label="Note"
        hint="Required to reject"
        value={note}
        onChange={setNote}
        error={errors['note']}
      />
    </Dialog>
  )
}
