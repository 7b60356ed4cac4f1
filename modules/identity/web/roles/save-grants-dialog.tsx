import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { saveRoleGrants } from '#identity/contract/roles/role-calls.ts'
import type { OpenedRole } from './opened-role.ts'
import styles from './role.module.css'
import { scopeWords } from './scope-badge.tsx'
import type { GrantEdits } from './use-grant-edits.ts'

type SaveGrantsDialogProps = { opened: OpenedRole; edits: GrantEdits; onClose: () => void }

/** Says what changes, and for how many, before it counts. */
export function SaveGrantsDialog({ opened, edits, onClose }: SaveGrantsDialogProps) {
  const { send, busy } = useSend(saveRoleGrants)
  const [stale, setStale] = useState<string | null>(null)
  const { role } = opened

  async function save() {
    const sent = await send({ role_id: role.id, version: edits.version, grants: edits.whole() })
    if (sent.ok) {
      edits.settle(sent.data.version)
      onClose()
    } else if (sent.failure instanceof CallFailure && sent.failure.detail.facts['stale'])
      setStale(sent.failure.message)
  }

  function layOver() {
    edits.takeNewVersion()
    setStale(null)
  }

  return (
    <Dialog
      open
      title={`Save ${role.name}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {stale === null ? (
            <Button look="primary" busy={busy} onClick={() => void save()}>
              Save
            </Button>
          ) : (
            <Button look="primary" onClick={layOver}>
              Continue with these changes
            </Button>
          )}
        </>
      }
    >
      {stale !== null && (
        <p className={styles.stale} role="alert">
          {stale} Your changes are applied on top of theirs:
        </p>
      )}
      <ul className={styles.changes} aria-label="Changes">
        {edits.changes.map((change) => (
          <li key={change.permission}>
            <span>{change.label}</span>
            <span>
              <del>{scopeWords[change.before].label}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{scopeWords[change.after].label}</ins>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{whomItConcerns(role.holders)}</p>
    </Dialog>
  )
}

function whomItConcerns(holders: number): string {
  if (holders === 0) return 'No one holds this role today.'
  const who = holders === 1 ? 'One person holds' : `${show.count(holders)} people hold`
  return `${who} this role today. The change applies at their next click.`
}
