import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { openDocument, type DocumentView } from '#documents/contract/person-documents/document-calls.ts'
import { documentStates } from '#documents/contract/documents-lists.ts'
import { nameOf } from './document-name.ts'
import { openLink } from '#documents/web/open-link.ts'
import { PaperList, PaperRow } from '#documents/web/paper-row.tsx'
import type { UploadStart } from './upload-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

type DocumentListProps = {
  documents: readonly DocumentView[]
  onReplace: (start: UploadStart) => void
}

export function DocumentList({ documents, onReplace }: DocumentListProps) {
  const { send, busy } = useSend(openDocument)
  const [shown, setShown] = useState<DocumentView | null>(null)
  const [verifying, setVerifying] = useState<DocumentView | null>(null)
  const open = (versionId: number) =>
    void send({ version_id: versionId }).then((sent) => sent.ok && openLink(sent.data.url))
  return (
    <>
      <PaperList label="Documents">
        {documents.map((document) => (
          <PaperRow
            key={document.id}
            title={nameOf(document)}
            marks={<Marks document={document} />}
            lines={[
              `${document.version.file_name} · version ${document.version.number} · ${show.moment(document.version.uploaded_at)}`,
              document.version.expires_on && `Valid until ${show.day(document.version.expires_on)}`,
              document.version.state === 'rejected' && `Rejected: ${document.version.reason}`,
            ]}
            actions={
              <>
                {document.can.verify && (
                  <Button look="primary" onClick={() => setVerifying(document)}>
                    Verify
                  </Button>
                )}
                <Button
                  busy={busy}
                  aria-label={`Open ${nameOf(document)}`}
                  onClick={() => open(document.version.id)}
                >
                  Open
                </Button>
                <Button aria-label={`Versions of ${nameOf(document)}`} onClick={() => setShown(document)}>
                  Versions
                </Button>
                {document.can.replace && (
                  <Button
                    aria-label={`New version of ${nameOf(document)}`}
                    onClick={() => onReplace({ type_id: document.type_id, title: document.title })}
                  >
                    New version
                  </Button>
                )}
              </>
            }
          />
        ))}
      </PaperList>
      {shown && <VersionsDialog document={shown} onOpen={open} onClose={() => setShown(null)} />}
      {verifying && (
        <VerifyDialog
          versionId={verifying.version.id}
          title={nameOf(verifying)}
          onClose={() => setVerifying(null)}
        />
      )}
    </>
  )
}

const Marks = ({ document: { version, needs_check, sensitive, expiry } }: { document: DocumentView }) => (
  <>
    {needs_check && <StatusBadge catalogue={documentStates} status={version.state} />}
    {sensitive && <Badge tone="info">Confidential</Badge>}
    {expiry === 'soon' && <Badge tone="warn">Expires soon</Badge>}
    {expiry === 'expired' && <Badge tone="bad">Expired</Badge>}
  </>
)
