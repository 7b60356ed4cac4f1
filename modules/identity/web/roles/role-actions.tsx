import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { deleteRole, type RoleRow } from '#identity/contract/roles/role-calls.ts'
import { RoleDialog } from './role-dialog.tsx'

export function RoleActions({ role, mayRemove }: { role: RoleRow; mayRemove: boolean }) {
  const [opened, open] = useState<'change' | 'copy' | 'delete' | null>(null)
  const close = () => open(null)
  const { id, version, name, about, sensitive, second_step } = role
  return (
    <>
      {mayRemove && <Button onClick={() => open('delete')}>Delete</Button>}
      <Button onClick={() => open('copy')}>Copy</Button>
      <Button onClick={() => open('change')}>Change</Button>
      {opened === 'change' && (
        <RoleDialog
          title={`Change ${name}`}
          start={{ id, version, name, about, sensitive, second_step }}
          onClose={close}
        />
      )}
      {opened === 'copy' && (
        <RoleDialog
          title={`Copy of ${name}`}
          start={{ copy_of: id, about, sensitive, second_step }}
          onClose={close}
        />
      )}
      {opened === 'delete' && <DeleteRoleDialog role={role} onClose={close} />}
    </>
  )
}

function DeleteRoleDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { send, busy } = useSend(deleteRole)
  const navigate = useNavigate()
  async function remove() {
    const sent = await send({ id: role.id })
    if (sent.ok) await navigate('/access-control/roles', { replace: true })
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${role.name}?`}
      confirm="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      It was never used. This can’t be undone.
    </ConfirmDialog>
  )
}
