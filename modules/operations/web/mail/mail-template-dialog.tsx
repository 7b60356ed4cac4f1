import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  openMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
  sendExampleMail,
} from '#operations/contract/mail/mail-template-calls.ts'
import { MailTemplatePreview } from './mail-template-preview.tsx'
import styles from '#operations/web/mail-templates.module.css'

type Template = GotFrom<typeof openMailTemplate>

export function MailTemplateDialog({ letter, onClose }: { letter: string; onClose: () => void }) {
  const template = useCall(openMailTemplate, { key: letter })
  return (
    <Dialog open side size="l" title={template.data?.label ?? 'Letter'} onClose={onClose}>
      <ReadState of={template} />
      {template.isSuccess && <Editor template={template.data} onDone={onClose} />}
    </Dialog>
  )
}

function Editor({ template, onDone }: { template: Template; onDone: () => void }) {
  const { key, subject, opening, version } = template
  const example = useSend(sendExampleMail)
  return (
    <Form call={saveMailTemplate} start={{ key, subject, opening, version }} onDone={onDone}>
      {(form) => {
        const words = { subject: form.values.subject ?? '', opening: form.values.opening ?? '' }
        return (
          <>
            <TextField {...form('subject')} label="Subject" autoComplete="off" />
            <TextArea
              {...form('opening')}
              label="Opening"
              hint="An empty line starts a new paragraph."
              rows={6}
            />
            <Placeholders of={template} />
            <FormActions end>
              {version > 0 && <ResetButton template={template} onDone={onDone} />}
              <Button busy={example.busy} onClick={() => void example.send({ key, ...words })}>
                Send me a sample
              </Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
            <MailTemplatePreview letter={key} words={words} />
          </>
        )
      }}
    </Form>
  )
}

const Placeholders = ({ of: { placeholders } }: { of: Template }) => (
  <dl className={styles.placeholders}>
    {placeholders.map(({ name, example }) => (
      <div key={name}>
        <dt>
          <code>{`{${name}}`}</code>
        </dt>
        <dd>for example “{example}”</dd>
      </div>
    ))}
  </dl>
)

function ResetButton({ template, onDone }: { template: Template; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(resetMailTemplate)
  async function reset() {
    const { key, version } = template
    if ((await send({ key, version })).ok) onDone()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Default</Button>
      <ConfirmDialog
        open={asking}
        title="Reset to default?"
        confirm="Take away"
        busy={busy}
        onConfirm={() => void reset()}
        onClose={() => setAsking(false)}
      >
        The text returns to: “{template.usual.subject}”. Your text stays in the change log.
      </ConfirmDialog>
    </>
  )
}
