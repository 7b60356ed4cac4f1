import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  grantList,
  readSystems,
  revokeGrant,
  setGranted,
  type GrantRow,
} from '#tickets/contract/access-calls.ts'
import { AskAccessDialog } from './ask-access-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** What is asked for and decided, and who has what. */
export function Screen() {
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isAsking, ask] = useAddParam('access')
  const [ending, end] = useState<GrantRow | null>(null)
  const systems = useCall(readSystems, {}).data?.rows ?? []
  const give = useSend(setGranted)
  const opened = Number(params.get('request')) || null
  const open = (id: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('request')
        else next.set('request', String(id))
        return next
      },
      { replace: true },
    )
  const add = systems.length > 0 && (
    <Button look="primary" onClick={() => ask(true)}>
      Request access
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Access requests"
        about="Access to systems: who asks, who decides, and who has what until when."
        actions={add}
      />
      <ListTable
        list={grantList}
        choices={{ system_id: systems.map(({ id, name }) => ({ value: String(id), label: name })) }}
        without={['account_id']}
        rowName={({ person, system }) => `${system} for ${person.name}`}
        onOpen={({ id }) => open(id)}
        rowActions={(row) => [
          ...(row.can.decide ? [{ label: 'Approve or reject', run: () => open(row.id) }] : []),
          ...(row.can.grant
            ? [{ label: 'Mark as granted', run: () => void give.send({ id: row.id, version: row.version }) }]
            : []),
          ...(row.can.revoke ? [{ label: 'Revoke', run: () => end(row) }] : []),
          ...(row.can.withdraw ? [{ label: 'Withdraw', run: () => end(row) }] : []),
          ...(row.can.open
            ? [{ label: 'Open ticket', run: () => void go(`/my-tickets/${row.ticket_id}`) }]
            : []),
        ]}
        empty={
          <EmptyState title="No access requests" action={add}>
            Nothing is requested at present. Choose “Has access now” to see who has what.
          </EmptyState>
        }
      />
      {isAsking && <AskAccessDialog systems={systems} onClose={() => ask(false)} />}
      {opened !== null && <RequestDialog id={opened} onClose={() => open(null)} />}
      {ending && <EndDialog row={ending} onClose={() => end(null)} />}
    </>
  )
}

function EndDialog({ row, onClose }: { row: GrantRow; onClose: () => void }) {
  const { send, busy } = useSend(revokeGrant)
  const verb = row.can.withdraw ? 'Withdraw' : 'Revoke'
  return (
    <ConfirmDialog
      open
      title={`${verb} ${row.system} for ${row.person.name}?`}
      confirm={verb}
      tone="danger"
      busy={busy}
      onConfirm={() => void send({ id: row.id, version: row.version }).then(({ ok }) => ok && onClose())}
      onClose={onClose}
    >
      {row.status === 'granted'
        ? 'A ticket asks the agents to take the access away.'
        : 'No one needs to decide on it any more.'}
    </ConfirmDialog>
  )
}
