import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listTemplates, type TemplateView } from '#documents/contract/letters/letter-template-calls.ts'
import { PaperList, PaperRow } from '#documents/web/paper-row.tsx'
import { TemplateDialog } from './letter-template-dialog.tsx'

export function Screen() {
  const read = useCall(listTemplates, { retired: true })
  const [editing, setEditing] = useState<TemplateView | 'new' | null>(null)
  const edited = editing === 'new' ? undefined : read.data?.rows.find(({ id }) => id === editing?.id)
  return (
    <>
      <PageHeader
        title="Letter templates"
        about="Changes to a template don’t affect issued letters."
        actions={
          <Button look="primary" onClick={() => setEditing('new')}>
            New template
          </Button>
        }
      />
      <ReadState of={read} />
      {read.data?.rows.length === 0 && (
        <EmptyState title="No templates yet">
          Add the first one, for example an appointment letter.
        </EmptyState>
      )}
      <PaperList label="Templates">
        {read.data?.rows.map((template) => (
          <PaperRow
            key={template.id}
            title={template.name}
            marks={template.retired && <Badge tone="neutral">No longer used</Badge>}
            lines={[
              `${template.type} · numbers ${template.series_code} · ${template.company ?? 'all companies'}`,
              template.subject,
            ]}
            actions={
              <Button aria-label={`Change ${template.name}`} onClick={() => setEditing(template)}>
                Change
              </Button>
            }
          />
        ))}
      </PaperList>
      {editing !== null && read.data && (
        <TemplateDialog lists={read.data} template={edited} onClose={() => setEditing(null)} />
      )}
    </>
  )
}
