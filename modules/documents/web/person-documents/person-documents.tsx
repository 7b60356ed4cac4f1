import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { listDocumentsOf } from '#documents/contract/person-documents/document-calls.ts'
import { AskDialog } from '#documents/web/requests/request-document-dialog.tsx'
import { DocumentList } from './document-list.tsx'
import { LetterList } from '#documents/web/letters/letter-list.tsx'
import { RequestList } from '#documents/web/requests/request-list.tsx'
import { UploadDialog, type UploadStart } from './upload-dialog.tsx'

/** The papers of one person: requests first, then letters, then what is there. */
export function PersonDocuments({ userId, about }: { userId?: number; about: string }) {
  const whose = userId === undefined ? {} : { user_id: userId }
  const read = useCall(listDocumentsOf, whose)
  const [uploading, setUploading] = useState<UploadStart | null>(null)
  const [asking, setAsking] = useState(false)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { person, requests, missing, letters, documents, can } = read.data
  const upload = (start: UploadStart) => setUploading({ ...whose, ...start })
  return (
    <>
      <PageHeader
        title={userId === undefined ? 'My documents' : person.name}
        about={about}
        actions={
          <>
            {can.ask && <Button onClick={() => setAsking(true)}>Request document</Button>}
            {can.upload && (
              <Button look="primary" onClick={() => upload({})}>
                Upload document
              </Button>
            )}
          </>
        }
      />
      <Stack>
        <RequestList
          requests={requests}
          missing={missing}
          onUpload={can.upload ? (type_id) => upload({ type_id }) : undefined}
          keeps={can.ask}
        />
        {letters.length > 0 && (
          <Section title="Letters" bare>
            <LetterList letters={letters} />
          </Section>
        )}
        <Section title="Documents" bare>
          {documents.length === 0 ? (
            <EmptyState title="No documents yet">
              Uploaded documents appear here with all versions.
            </EmptyState>
          ) : (
            <DocumentList documents={documents} onReplace={upload} />
          )}
        </Section>
      </Stack>
      {uploading && <UploadDialog start={uploading} onClose={() => setUploading(null)} />}
      {asking && <AskDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}
