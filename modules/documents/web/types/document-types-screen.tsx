import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { documentSources, expiryRules } from '#documents/contract/documents-lists.ts'
import { listDocumentTypes, type DocumentTypeView } from '#documents/contract/types/document-type-calls.ts'
import { KindDialog } from './document-type-dialog.tsx'
import { PaperList, PaperRow } from '#documents/web/paper-row.tsx'

export function Screen() {
  const read = useCall(listDocumentTypes, { retired: true })
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const edited = read.data?.rows.find(({ id }) => id === editing)
  return (
    <>
      <PageHeader
        title="Document types"
        about="Who provides each document, who sees it and whether it is required."
        actions={
          <Button look="primary" onClick={() => setEditing('new')}>
            Add document type
          </Button>
        }
      />
      <ReadState of={read} />
      <PaperList label="Document types">
        {read.data?.rows.map((type) => (
          <PaperRow
            key={type.id}
            title={type.name}
            marks={
              <>
                {type.mandatory && <Badge tone="info">Required for everyone</Badge>}
                {type.sensitive && <Badge tone="warn">Confidential</Badge>}
                {type.retired && <Badge tone="neutral">No longer used</Badge>}
              </>
            }
            lines={[rulesInWords(type), `Shown to ${shownTo(type)}.`]}
            actions={
              <Button aria-label={`Change ${type.name}`} onClick={() => setEditing(type.id)}>
                Change
              </Button>
            }
          />
        ))}
      </PaperList>
      {editing !== null && read.data && <KindDialog type={edited} onClose={() => setEditing(null)} />}
    </>
  )
}

const rulesInWords = ({ source, kinds, max_megabytes, expiry }: DocumentTypeView) =>
  `${documentSources.labelOf(source)} · ${kinds.join(', ').toUpperCase()}, at most ${max_megabytes} MB · ${expiryRules.labelOf(expiry)}`

const shownTo = ({ shown_to_manager, shown_to_payroll }: DocumentTypeView) =>
  [
    'Employee',
    'HR',
    ...(shown_to_manager ? ['managers'] : []),
    ...(shown_to_payroll ? ['Payroll'] : []),
  ].join(', ')
