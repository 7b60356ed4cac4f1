import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { listVersions, type DocumentView } from '#documents/contract/person-documents/document-calls.ts'
import { documentStates } from '#documents/contract/documents-lists.ts'
import { nameOf } from './document-name.ts'
import { PaperList, PaperRow } from '#documents/web/paper-row.tsx'

type VersionsDialogProps = {
  document: DocumentView
  onOpen: (versionId: number) => void
  onClose: () => void
}

export function VersionsDialog({ document, onOpen, onClose }: VersionsDialogProps) {
  const read = useCall(listVersions, { document_id: document.id })
  return (
    <Dialog open side title={nameOf(document)} onClose={onClose}>
      <ReadState of={read} />
      {read.isSuccess && (
        <Stack>
          <PaperList label="Versions">
            {read.data.versions.map((version) => (
              <PaperRow
                key={version.id}
                title={`Version ${version.number}`}
                marks={
                  document.needs_check && <StatusBadge catalogue={documentStates} status={version.state} />
                }
                lines={[
                  version.file_name,
                  `Uploaded by ${version.uploaded_by.name}, ${show.moment(version.uploaded_at)}`,
                  version.decided_by &&
                    `Verified by ${version.decided_by}, ${show.moment(version.decided_at)}`,
                  version.reason && `Reason: ${version.reason}`,
                  version.note,
                ]}
                actions={<Button onClick={() => onOpen(version.id)}>Open version {version.number}</Button>}
              />
            ))}
          </PaperList>
          {read.data.viewings.length > 0 && (
            <PaperList label="Viewed by">
              {read.data.viewings.map(({ name, at, number }) => (
                <PaperRow
                  key={at}
                  title={`Viewed by ${name}`}
                  lines={[`Version ${number}, ${show.moment(at)}`]}
                />
              ))}
            </PaperList>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
