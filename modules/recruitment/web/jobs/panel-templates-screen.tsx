import { ReadState } from '#platform/web/calls/read-state.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  deletePanelTemplate,
  listPanelTemplates,
  savePanelTemplate,
  type PanelTemplate,
} from '#recruitment/contract/jobs/job-calls.ts'
import { RoundList } from './round-list.tsx'
import { RoundRows } from './round-rows.tsx'

export function Screen() {
  const read = useCall(listPanelTemplates, {})
  const [edited, setEdited] = useState<PanelTemplate | 'new' | null>(null)
  const [removed, setRemoved] = useState<PanelTemplate | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return (
    <>
      <PageHeader
        title="Panel templates"
        about="Interview rounds that new jobs begin with. Jobs keep the rounds they have."
        actions={
          <Button look="primary" onClick={() => setEdited('new')}>
            New template
          </Button>
        }
      />
      {read.data.rows.length === 0 && (
        <EmptyState title="No templates">Add one, and jobs can take over its rounds.</EmptyState>
      )}
      <Stack>
        {read.data.rows.map((template) => (
          <Section
            key={template.id}
            title={template.name}
            actions={
              <>
                <Button aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                  Edit
                </Button>
                <Button aria-label={`Delete ${template.name}`} onClick={() => setRemoved(template)}>
                  Delete
                </Button>
              </>
            }
          >
            <RoundList rounds={template.rounds} />
          </Section>
        ))}
      </Stack>
      {edited && (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <DeleteDialog template={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function TemplateDialog({ template, onClose }: { template: PanelTemplate | null; onClose: () => void }) {
  const start = template ?? { id: null, version: null, name: '', rounds: [] }
  return (
    <FormDialog
      call={savePanelTemplate}
      start={start}
      size="l"
      title={template ? `Edit ${template.name}` : 'New template'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <RoundRows {...form('rounds')} errorAt={form.errorAt} />
        </>
      )}
    </FormDialog>
  )
}

function DeleteDialog({ template, onClose }: { template: PanelTemplate; onClose: () => void }) {
  const { send, busy } = useSend(deletePanelTemplate)
  const remove = async () => {
    if ((await send({ id: template.id })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${template.name}?`}
      confirm="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      Jobs that began with it keep their rounds.
    </ConfirmDialog>
  )
}
