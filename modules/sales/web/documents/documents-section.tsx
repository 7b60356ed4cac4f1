import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { shareList } from '#sales/contract/documents/share-calls.ts'
import type { ContactView } from '#sales/contract/people/contact-calls.ts'
import styles from '#sales/web/sales.module.css'
import { ContactSharing } from './share-dialog.tsx'
import { ShareLine } from './share-line.tsx'

const MOST_SHOWN = 20

/** On the page of a contact: the documents sent, and what became of them. */
export function DocumentsSection({ contact }: { contact: ContactView }) {
  const [sharing, setSharing] = useState(false)
  const shares = useCall(shareList.read, { contact: contact.id, size: MOST_SHOWN }).data?.rows
  const mayShare = contact.can.edit && contact.email !== null && contact.opted_out.email === null
  return (
    <Section
      title="Documents sent"
      actions={mayShare && <Button onClick={() => setSharing(true)}>Share document</Button>}
    >
      {shares?.length === 0 && <p className={styles.quiet}>No documents sent.</p>}
      <ul className={styles.lines}>
        {shares?.map((share) => (
          <li key={share.id}>
            <ShareLine share={share} title={share.name} />
          </li>
        ))}
      </ul>
      {sharing && <ContactSharing contact={contact} onClose={() => setSharing(false)} />}
    </Section>
  )
}
