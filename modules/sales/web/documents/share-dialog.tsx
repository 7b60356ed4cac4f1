import { useCall } from '#platform/web/calls/use-call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { Section } from '#platform/web/light/section.tsx'
import { shareList } from '#sales/contract/documents/share-calls.ts'
import styles from '#sales/web/sales.module.css'
import { ShareForm } from './share-form.tsx'
import { ShareLine } from './share-line.tsx'

type FileSharingProps = { file: { readonly id: number; readonly name: string }; onClose: () => void }

const MOST_SHOWN = 20

/** A file shared with a contact, and with whom it is shared already. */
export function FileSharing({ file, onClose }: FileSharingProps) {
  const shares = useCall(shareList.read, { node: file.id, size: MOST_SHOWN }).data?.rows ?? []
  return (
    <Dialog open size="l" title={`Share ${shortName(file.name)}`} onClose={onClose}>
      <ShareForm fileId={file.id} contactId={null} onClose={onClose} />
      {shares.length > 0 && (
        <Section bare title="Shared with">
          <ul className={styles.lines}>
            {shares.map((share) => (
              <li key={share.id}>
                <ShareLine share={share} title={share.contact.name} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Dialog>
  )
}

type ContactSharingProps = { contact: { readonly id: number; readonly name: string }; onClose: () => void }

export const ContactSharing = ({ contact, onClose }: ContactSharingProps) => (
  <Dialog open size="l" title={`Share a document with ${contact.name}`} onClose={onClose}>
    <ShareForm fileId={null} contactId={contact.id} onClose={onClose} />
  </Dialog>
)
