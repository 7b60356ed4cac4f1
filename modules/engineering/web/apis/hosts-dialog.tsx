import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addHost, readHosts, removeHost } from '#engineering/contract/apis/api-file-calls.ts'
import styles from '#engineering/web/engineering.module.css'

export function HostsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Allowed hosts</Button>
      {open && <HostsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Everyone reads where requests may go; administrators choose it. */
function HostsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(readHosts, {})
  const remove = useSend(removeHost)
  const rows = data?.rows ?? []
  return (
    <Dialog open title="Allowed hosts" onClose={onClose}>
      <p className={styles.quiet}>
        Requests go only to these hosts, and never to private addresses. Administrators choose them.
      </p>
      {data && rows.length === 0 && <p>No host is allowed yet.</p>}
      <ul className={styles.lines}>
        {rows.map(({ id, host }) => (
          <li key={id} className={styles.line}>
            <span className={styles.code}>{host}</span>
            {data?.can_manage && (
              <Button size="s" aria-label={`Remove ${host}`} onClick={() => void remove.send({ id })}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data?.can_manage && (
        <Form key={rows.length} call={addHost} start={{ host: '' }} guard={false}>
          {(form) => (
            <>
              <TextField
                {...form('host')}
                label="Host"
                placeholder="api.example.com or *.example.com"
                autoComplete="off"
              />
              <FormActions end>
                <SubmitButton busy={form.busy}>Allow host</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
