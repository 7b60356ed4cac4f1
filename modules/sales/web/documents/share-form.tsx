import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listDealsOf } from '#sales/contract/deals/deal-calls.ts'
import { shareDocument } from '#sales/contract/documents/share-calls.ts'
import { SHARE_DAYS } from '#sales/contract/documents/share-states.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import { ContactField } from '#sales/web/contact-field.tsx'
import { officeClock } from '#sales/web/meetings/office-clock.ts'
import { DocumentField } from './document-field.tsx'

type Shared = Fields<SentBy<typeof shareDocument>>

type ShareFormProps = {
  /** One of the two is known, and the other is chosen here. */
  fileId: number | null
  contactId: number | null
  onClose: () => void
}

const inAMonth = () => dayAfter(officeClock(new Date().toISOString()).day, SHARE_DAYS)

export function ShareForm({ fileId, contactId, onClose }: ShareFormProps) {
  const [lastDay] = useState(inAMonth)
  const start = {
    ...(fileId === null ? {} : { node_id: fileId }),
    ...(contactId === null ? {} : { contact_id: contactId }),
    deal_id: null,
    follows: false,
    expires_on: lastDay,
    password: '',
    by_code: true,
    addresses: [],
    may_download: true,
    note: '',
  }
  return (
    <Form call={shareDocument} label="Share" start={start} onDone={onClose}>
      {(form) => (
        <>
          {fileId === null && (
            <DocumentField {...form('node_id')} value={form('node_id').value ?? null} label="Document" />
          )}
          {contactId === null && (
            <ContactField {...form('contact_id')} value={form('contact_id').value ?? null} label="Contact" />
          )}
          <DealOfContact form={form} />
          <FormRow>
            <DateField {...form('expires_on')} value={form('expires_on').value ?? null} label="Works until" />
            <PasswordField
              {...form('password')}
              label="Password"
              hint="It is not in the email. Tell the contact yourself."
              autoComplete="new-password"
              optional
            />
          </FormRow>
          <WhoOpens form={form} />
          <CheckboxField {...form('may_download')} label="Allow download" />
          <CheckboxField
            {...form('follows')}
            label="Always show the newest version"
            hint="Otherwise the link shows the version of today."
          />
          <TextArea
            {...form('note')}
            label="Note"
            hint="Stands in the email."
            longest={1_000}
            rows={3}
            optional
          />
          <FormEnd busy={form.busy} onClose={onClose}>
            Share
          </FormEnd>
        </>
      )}
    </Form>
  )
}

function DealOfContact({ form }: { form: Shared }) {
  const contact = form.values.contact_id ?? null
  const deals = useCall(listDealsOf, contact === null ? null : { contact_id: contact }).data ?? []
  if (deals.length === 0) return null
  return (
    <SelectField
      {...form('deal_id')}
      label="Deal"
      options={deals.map(({ id, name }) => ({ value: id, label: name }))}
      optional
    />
  )
}

/** The contact alone, with a code by email, and those who are added here; or everyone who has the link. */
function WhoOpens({ form }: { form: Shared }) {
  const [typed, setTyped] = useState('')
  const byCode = form.values.by_code ?? true
  const change = (text: string) => {
    setTyped(text)
    form('addresses').onChange(text.split(/[\s,;]+/).filter(Boolean))
  }
  return (
    <>
      <CheckboxField
        {...form('by_code')}
        onChange={(on) => {
          form('by_code').onChange(on)
          if (!on) change('')
        }}
        label="Ask for a code by email"
        hint={
          byCode
            ? 'Only the contact and the addresses below can open it.'
            : 'Everyone who has the link can open it.'
        }
      />
      {byCode && (
        <TextField
          label="Further email addresses"
          hint="Separate them with commas."
          value={typed}
          error={form('addresses').error ?? form.errorAt('addresses.0')}
          onChange={change}
          optional
        />
      )}
    </>
  )
}
