import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  listMailTexts,
  removeMailText,
  saveMailText,
  type MailTextView,
} from '#sales/contract/mails/mail-calls.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import { fieldsHint } from '#sales/web/mails/mail-dialog.tsx'
import styles from '#sales/web/sales.module.css'

export function MailTextsSection() {
  const [opened, setOpened] = useState<MailTextView | 'new' | null>(null)
  const texts = useCall(listMailTexts, {}).data
  const remove = useSend(removeMailText)
  return (
    <Section
      title="Email texts"
      about="Offered when someone emails a contact."
      actions={<Button onClick={() => setOpened('new')}>Add text</Button>}
    >
      {texts?.length === 0 && <p className={styles.quiet}>No texts yet.</p>}
      <ul className={styles.lines}>
        {texts?.map((text) => (
          <li key={text.id}>
            <div className={styles.head}>
              <strong>{text.name}</strong>
              <div className={styles.actions}>
                <Button size="s" aria-label={`Edit ${text.name}`} onClick={() => setOpened(text)}>
                  Edit
                </Button>
                <Button
                  size="s"
                  aria-label={`Remove ${text.name}`}
                  busy={remove.busy}
                  onClick={() => void remove.send({ id: text.id })}
                >
                  Remove
                </Button>
              </div>
            </div>
            <p className={styles.quiet}>{text.subject}</p>
          </li>
        ))}
      </ul>
      {opened && <TextDialog text={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

const TextDialog = ({ text, onClose }: { text: MailTextView | null; onClose: () => void }) => (
  <Dialog open size="l" title={text ? `Edit ${text.name}` : 'Add text'} onClose={onClose}>
    <Form call={saveMailText} start={text ?? { name: '', subject: '', text: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoFocus />
          <TextField {...form('subject')} label="Subject" />
          <TextArea {...form('text')} label="Text" hint={fieldsHint} longest={10_000} rows={9} />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save text
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
