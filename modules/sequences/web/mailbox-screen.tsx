import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  readMailboxes,
  saveMailbox,
  testMailbox,
  type MailboxView,
} from '#sequences/contract/outside-calls.ts'
import { FormEnd } from './form-end.tsx'
import styles from './sequences.module.css'

export function Screen() {
  const read = useCall(readMailboxes, {})
  const [edited, edit] = useState<MailboxView | null>(null)
  const test = useSend(testMailbox)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return (
    <>
      <PageHeader
        title="Reply mailboxes"
        about="One for each company. Replies to sequences arrive there, and Atrium reads them every minute."
      />
      {read.data.map((mailbox) => (
        <Section
          key={mailbox.company_id}
          title={mailbox.company}
          about={mailbox.id === null ? 'No mailbox is set up. Replies go to the sender.' : undefined}
          actions={
            <>
              {mailbox.id !== null && (
                <Button busy={test.busy} onClick={() => void test.send({ company_id: mailbox.company_id })}>
                  Test
                </Button>
              )}
              <Button look={mailbox.id === null ? 'primary' : 'quiet'} onClick={() => edit(mailbox)}>
                {mailbox.id === null ? 'Connect' : 'Edit'}
              </Button>
            </>
          }
        >
          {mailbox.problem !== '' && (
            <p className={styles.warning} role="status">
              {mailbox.problem}
            </p>
          )}
          {mailbox.id !== null && <KeyValue entries={factsOf(mailbox)} />}
        </Section>
      ))}
      {edited && <MailboxDialog mailbox={edited} onClose={() => edit(null)} />}
    </>
  )
}

const factsOf = ({ address, host, port, user_name, read_at }: MailboxView) =>
  [
    ['Address', address],
    ['Server', `${host}:${port}`],
    ['User name', user_name],
    ['Last read', read_at === null ? 'Not yet' : show.moment(read_at)],
  ] as const

const startOf = ({
  id: _id,
  company: _company,
  has_password: _has,
  read_at: _read,
  problem: _problem,
  ...mailbox
}: MailboxView) => ({
  ...mailbox,
  password: '',
})

const MailboxDialog = ({ mailbox, onClose }: { mailbox: MailboxView; onClose: () => void }) => (
  <Dialog open title={`Mailbox of ${mailbox.company}`} onClose={onClose}>
    <Form call={saveMailbox} start={startOf(mailbox)} onDone={onClose}>
      {(form) => (
        <>
          <TextField
            {...form('address')}
            label="Address"
            hint="It must accept plus addresses, such as hello+abc@company.example."
            inputMode="email"
            autoComplete="off"
            autoFocus
          />
          <FormRow>
            <TextField
              {...form('host')}
              label="Server"
              placeholder="imap.company.example"
              autoComplete="off"
            />
            <NumberField {...form('port')} label="Port" />
          </FormRow>
          <CheckboxField {...form('secure')} label="Encrypted from the beginning (port 993)" />
          <TextField {...form('user_name')} label="User name" autoComplete="off" />
          <PasswordField
            {...form('password')}
            label="Password"
            optional={mailbox.has_password}
            hint={mailbox.has_password ? 'Leave it empty to keep the one that is set.' : undefined}
            autoComplete="new-password"
          />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
