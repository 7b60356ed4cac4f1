import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveContact, type ContactView } from '#sales/contract/people/contact-calls.ts'
import { lifecycleKeys, lifecycles } from '#sales/contract/people/lead-lists.ts'
import { findKnownContact } from '#sales/contract/people/merge-calls.ts'
import { AccountField } from '#sales/web/accounts/account-field.tsx'
import { TagsField } from '#sales/web/tags-field.tsx'
import { FormEnd } from '#sales/web/form-end.tsx'

const zoneOptions = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))
const lifecycleOptions = lifecycleKeys.map((value) => ({ value, label: lifecycles[value] }))

type ContactDialogProps = {
  contact: ContactView | null
  onClose: () => void
  onSaved: (id: number) => void
}

export function ContactDialog({ contact, onClose, onSaved }: ContactDialogProps) {
  const start = contact
    ? {
        id: contact.id,
        version: contact.version,
        name: contact.name,
        email: contact.email ?? '',
        phone: contact.phone ?? '',
        designation: contact.designation,
        sales_account_id: contact.account?.id ?? null,
        lifecycle: contact.lifecycle,
        linkedin_url: contact.linkedin_url,
        zone: contact.zone ?? '',
        tags: contact.tags,
      }
    : { name: '', email: '', phone: '', designation: '', lifecycle: 'prospect' as const, linkedin_url: '' }
  return (
    <Dialog open size="l" title={contact ? `Edit ${contact.name}` : 'Add contact'} onClose={onClose}>
      <Form call={saveContact} start={start} onDone={({ data }) => onSaved(data.id)}>
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('name')} label="Name" autoFocus />
              <TextField {...form('designation')} label="Designation" optional />
            </FormRow>
            <FormRow>
              <TextField {...form('email')} value={form('email').value ?? ''} label="Email" type="email" />
              <TextField {...form('phone')} label="Phone" hint="With country code" type="tel" />
            </FormRow>
            <KnownContact
              addresses={[form.values.email ?? '', form.values.phone ?? '']}
              except={contact?.id}
            />
            <AccountField
              {...form('sales_account_id')}
              value={form('sales_account_id').value ?? null}
              known={contact?.account ?? null}
              label="Client account"
              optional
            />
            <FormRow>
              <SelectField {...form('lifecycle')} label="Lifecycle" options={lifecycleOptions} />
              <TextField {...form('linkedin_url')} label="LinkedIn profile" optional />
            </FormRow>
            <FormRow>
              <SelectField
                {...form('zone')}
                value={form('zone').value || null}
                label="Time zone"
                options={zoneOptions}
                placeholder="Not set"
                optional
              />
              <TagsField {...form('tags')} />
            </FormRow>
            <FormEnd busy={form.busy} onClose={onClose}>
              Save
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

type KnownContactProps = { addresses: readonly string[]; except: number | undefined }

/** Says while an address is typed whose it is. */
const KnownContact = ({ addresses, except }: KnownContactProps) =>
  addresses.map((address, at) => <KnownAddress key={at} address={address} except={except} />)

function KnownAddress({ address, except }: { address: string; except: number | undefined }) {
  const isWhole = /^\S+@\S+\.\S{2,}$/.test(address) || /^\+?[\d\s().-]{8,}$/.test(address)
  const asked = isWhole ? { address, ...(except === undefined ? {} : { except }) } : null
  const known = useCall(findKnownContact, asked).data?.contact
  if (!isWhole || !known) return null
  return (
    <p role="status">
      This is <Link to={`/contacts/view-contact/${known.id}`}>{known.name}</Link>. Open that contact.
    </p>
  )
}
