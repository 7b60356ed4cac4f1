import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listMailTexts, sendContactMail } from '#sales/contract/mails/mail-calls.ts'
import { mailFieldKeys } from '#sales/contract/mails/mail-fields.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

type MailDialogProps = {
  contact: { readonly id: number; readonly name: string }
  leads: readonly { readonly id: number; readonly title: string }[]
  onClose: () => void
}

export const fieldsHint = `Fields: ${mailFieldKeys.map((key) => `{{${key}}}`).join(', ')}`

export function MailDialog({ contact, leads, onClose }: MailDialogProps) {
  const texts = useCall(listMailTexts, {}).data ?? []
  const start = { contact_id: contact.id, lead_id: leads[0]?.id ?? null, subject: '', text: '' }
  return (
    <Dialog open size="l" title={`Email to ${contact.name}`} onClose={onClose}>
      <Form call={sendContactMail} start={start} onDone={onClose}>
        {(form) => (
          <>
            {texts.length > 0 && (
              <SelectField
                label="Saved text"
                value={null}
                options={texts.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => {
                  const chosen = texts.find((text) => text.id === id)
                  if (!chosen) return
                  form('subject').onChange(chosen.subject)
                  form('text').onChange(chosen.text)
                }}
                optional
              />
            )}
            {leads.length > 0 && (
              <SelectField
                {...form('lead_id')}
                label="Lead"
                options={leads.map(({ id, title }) => ({ value: id, label: title }))}
                optional
              />
            )}
            <TextField {...form('subject')} label="Subject" autoFocus />
            <TextArea {...form('text')} label="Text" hint={fieldsHint} longest={10_000} rows={9} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Send email
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}
