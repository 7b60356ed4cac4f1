import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  createRelease,
  moveRelease,
  readReleaseReaders,
  saveRelease,
  saveReleaseNotes,
  sendReleaseNotes,
  draftReleaseNotes,
  type ReleasePage,
} from '#engineering/contract/releases/release-calls.ts'
import { environments } from '#engineering/contract/engineering-lists.ts'
import { onlyProject, projectOptions, type Choice } from '#engineering/web/register.tsx'

type CreateProps = { projects: readonly Choice[]; onClose: () => void; onCreated: (id: number) => void }

export const ReleaseDialog = ({ projects, onClose, onCreated }: CreateProps) => (
  <FormDialog
    call={createRelease}
    start={{ ...onlyProject(projects), name: '', environment: 'production', needs_approval: true }}
    onDone={({ data }) => onCreated(data.id)}
    title="Plan release"
    onClose={onClose}
    submit="Plan release"
  >
    {(form) => (
      <>
        {projects.length > 1 && (
          <SelectField {...form('project_id')} label="Project" options={projectOptions(projects)} />
        )}
        <FormRow>
          <TextField {...form('name')} label="Version" placeholder="2.4" autoComplete="off" />
          <DateField {...form('planned_on')} label="Planned for" />
        </FormRow>
        <SelectField {...form('environment')} label="Environment" options={environments.options} />
        <CheckboxField {...form('needs_approval')} label="QA and a manager approve it" />
      </>
    )}
  </FormDialog>
)

type DialogProps = { release: ReleasePage; onClose: () => void }

export const EditReleaseDialog = ({ release, onClose }: DialogProps) => {
  const { id, version, name, planned_on, environment, needs_approval } = release
  return (
    <FormDialog
      call={saveRelease}
      start={{ id, version, name, planned_on, environment, needs_approval }}
      title={`Edit ${name}`}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Version" autoComplete="off" />
            <DateField {...form('planned_on')} label="Planned for" />
          </FormRow>
          <SelectField {...form('environment')} label="Environment" options={environments.options} />
          <CheckboxField {...form('needs_approval')} label="QA and a manager approve it" />
        </>
      )}
    </FormDialog>
  )
}

/** The draft of the items is written only where nothing stands yet, or where it is asked for. */
export function NotesDialog({ release, onClose }: DialogProps) {
  const { id, version, notes } = release
  const drafted = useCall(draftReleaseNotes, { id })
  if (drafted.isPending)
    return (
      <Dialog open size="l" title="Release notes" onClose={onClose}>
        <LoadingState />
      </Dialog>
    )
  const draft = drafted.data?.notes ?? ''
  return (
    <Dialog open size="l" title="Release notes" onClose={onClose}>
      <Form call={saveReleaseNotes} start={{ id, version, notes: notes || draft }} onDone={onClose}>
        {(form) => (
          <>
            <TextArea
              {...form('notes')}
              label="Notes"
              rows={12}
              longest={20_000}
              hint="Written from the finished items that the client sees. Edit them before you send them."
            />
            <FormActions end>
              <Button onClick={() => form('notes').onChange(draft)}>Write from items</Button>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function SendDialog({ release, onClose }: DialogProps) {
  const { id, name } = release
  const read = useCall(readReleaseReaders, { id })
  return (
    <Dialog open title={`Send the notes of ${name}`} onClose={onClose}>
      {read.isPending ? (
        <LoadingState />
      ) : (
        <Form
          call={sendReleaseNotes}
          start={{ id, addresses: (read.data?.addresses ?? []).join(', ') }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <TextArea
                {...form('addresses')}
                label="To"
                hint="Contacts of the client, separated by commas. Each gets an email of their own."
              />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Send</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** Open items are named before the release goes out without them. */
export function ConfirmRelease({ release, onClose }: DialogProps) {
  const send = useSend(moveRelease)
  const open = release.work.filter(({ category }) => category !== 'closed')
  const go = async () => {
    const sent = await send.send({ id: release.id, to: 'released', confirm_open: open.length > 0 })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={`Release ${release.name}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={send.busy} onClick={() => void go()}>
            {open.length > 0 ? 'Release anyway' : 'Release'}
          </Button>
        </>
      }
    >
      {open.length === 0 ? (
        <p>Every item is done. Everyone in the project is told.</p>
      ) : (
        <>
          <p>{open.length === 1 ? 'This item is still open:' : 'These items are still open:'}</p>
          <ul>
            {open.map(({ id, key, title }) => (
              <li key={id}>{`${key} ${title}`}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

export function EndDialog({ release, to, onClose }: DialogProps & { to: 'rolled_back' | 'cancelled' }) {
  const [verb] = useState(to === 'rolled_back' ? 'Roll back' : 'Cancel release')
  return (
    <Dialog
      open
      size="s"
      title={`${to === 'rolled_back' ? 'Roll back' : 'Cancel'} ${release.name}?`}
      onClose={onClose}
    >
      <Form call={moveRelease} start={{ id: release.id, to, reason: '' }} onDone={onClose}>
        {(form) => (
          <>
            <TextArea
              {...form('reason')}
              label="Reason"
              optional={to === 'cancelled'}
              longest={1_000}
              autoFocus
            />
            <FormActions end>
              <Button onClick={onClose}>Back</Button>
              <SubmitButton busy={form.busy}>{verb}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
