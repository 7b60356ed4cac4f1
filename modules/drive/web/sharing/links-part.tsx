import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { createLink, revokeLink } from '#drive/contract/sharing/sharing-calls.ts'
import type { Details } from '#drive/contract/files/file-calls.ts'
import styles from '#drive/web/drive.module.css'

type Links = NonNullable<Details['access']>['links']

const copy = async (address: string) => {
  await navigator.clipboard.writeText(address)
  showToast({ tone: 'good', text: 'The link is copied.' })
}

/** Links for people without an account. */
export function LinksPart({ node, links }: { node: Details; links: Links }) {
  const [creating, setCreating] = useState(false)
  const revoke = useSend(revokeLink)
  return (
    <section>
      <h3>Links for people outside</h3>
      <ul className={styles.list} aria-label="Links">
        {links.map((link) => (
          <li key={link.id}>
            <span>
              {link.made_by}
              <br />
              <span className={styles.quiet}>{factsOf(link)}</span>
            </span>
            <span className={styles.buttons}>
              <Button size="s" onClick={() => void copy(link.address)}>
                Copy link
              </Button>
              <Button size="s" onClick={() => void revoke.send({ link_id: link.id })}>
                Revoke
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {creating ? (
        <LinkForm id={node.id} onClose={() => setCreating(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setCreating(true)}>Create link</Button>
        </div>
      )}
    </section>
  )
}

const factsOf = ({ views, expires_on, has_password, by_address, may_download }: Links[number]) =>
  [
    views === 1 ? 'Opened once' : `Opened ${views} times`,
    expires_on && `until ${show.day(expires_on)}`,
    has_password && 'with a password',
    by_address && 'with a code by email',
    may_download ? 'with download' : 'view only',
  ]
    .filter(Boolean)
    .join(', ')

function LinkForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [addresses, setAddresses] = useState('')
  return (
    <Form
      call={createLink}
      label="New link"
      start={{ id, password: '', may_download: true, addresses: [] }}
      onDone={({ data }) => {
        onClose()
        void copy(data.address).catch(() => undefined)
      }}
    >
      {(form) => (
        <>
          <FormRow>
            <PasswordField {...form('password')} label="Password" optional autoComplete="new-password" />
            <DateField
              {...form('expires_on')}
              value={form('expires_on').value ?? null}
              label="Last day"
              optional
            />
          </FormRow>
          <TextField
            label="Only for these email addresses"
            optional
            hint="Each gets a code by email. Separate addresses with commas."
            value={addresses}
            error={form('addresses').error}
            onChange={(text) => {
              setAddresses(text)
              form('addresses').onChange(text.split(/[\s,;]+/).filter(Boolean))
            }}
          />
          <CheckboxField {...form('may_download')} label="Allow download" />
          <div className={styles.buttons}>
            <SubmitButton busy={form.busy}>Create link</SubmitButton>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </>
      )}
    </Form>
  )
}
