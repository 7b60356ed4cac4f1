import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { removeDealContact, setDealContact, type DealView } from '#sales/contract/deals/deal-calls.ts'
import { contactRoleKeys, contactRoles } from '#sales/contract/deals/deal-lists.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import { ContactField } from '#sales/web/contact-field.tsx'
import styles from '#sales/web/sales.module.css'

const roleOptions = contactRoleKeys.map((value) => ({ value, label: contactRoles[value] }))

export function ContactsSection({ deal }: { deal: DealView }) {
  const [adding, setAdding] = useState(false)
  const remove = useSend(removeDealContact)
  return (
    <Section
      title="Contacts"
      actions={deal.can.edit && <Button onClick={() => setAdding(true)}>Add contact</Button>}
    >
      {deal.contacts.length === 0 && <p className={styles.quiet}>No contacts. A won deal needs one.</p>}
      <ul className={styles.lines}>
        {deal.contacts.map(({ id, name, role }) => (
          <li key={id}>
            <div className={styles.head}>
              <strong>
                <Link to={`/contacts/view-contact/${id}`}>{name}</Link>
              </strong>
              {deal.can.edit && (
                <Button
                  size="s"
                  aria-label={`Remove ${name}`}
                  busy={remove.busy}
                  onClick={() => void remove.send({ deal_id: deal.id, contact_id: id })}
                >
                  Remove
                </Button>
              )}
            </div>
            {role && <p className={styles.quiet}>{contactRoles[role]}</p>}
          </li>
        ))}
      </ul>
      {adding && <AddContactDialog dealId={deal.id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const AddContactDialog = ({ dealId, onClose }: { dealId: number; onClose: () => void }) => (
  <Dialog open title="Add contact" onClose={onClose}>
    <Form call={setDealContact} start={{ deal_id: dealId }} onDone={onClose}>
      {(form) => (
        <>
          <ContactField {...form('contact_id')} value={form('contact_id').value ?? null} label="Contact" />
          <SelectField {...form('role')} label="Role" options={roleOptions} optional />
          <FormEnd busy={form.busy} onClose={onClose}>
            Add contact
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
