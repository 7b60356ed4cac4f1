import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { ContactView } from '#sales/contract/people/contact-calls.ts'
import { setDoNotContact } from '#sales/contract/people/merge-calls.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

type OptOutDialogProps = { contact: ContactView; channel: 'email' | 'phone'; onClose: () => void }

const words = {
  email: {
    set: 'Do not email',
    lift: 'Allow email again',
    about: 'No email goes to this address from here.',
  },
  phone: { set: 'Do not call', lift: 'Allow calls again', about: 'The number is marked on every page.' },
} as const

export function OptOutDialog({ contact, channel, onClose }: OptOutDialogProps) {
  const isSet = contact.opted_out[channel] !== null
  const { set, lift, about } = words[channel]
  return (
    <Dialog open size="s" title={isSet ? lift : set} onClose={onClose}>
      <Form
        call={setDoNotContact}
        start={{ contact_id: contact.id, channel, on: !isSet, note: '' }}
        onDone={onClose}
      >
        {(form) => (
          <>
            <p>{isSet ? 'Enter how and when they agreed again.' : about}</p>
            <TextArea {...form('note')} label="Note" optional={!isSet} />
            <FormEnd busy={form.busy} onClose={onClose}>
              {isSet ? lift : set}
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}
