import { useCall } from '#platform/web/calls/use-call.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { indianStates, type IndianState } from '#organization/contract/lists/indian-states.ts'
import { addKeptEntry, openKeptEntry, renameKeptEntry } from '#organization/contract/lists/kept-list-calls.ts'
import type { KeptList } from '#organization/contract/organization-lists.ts'

type NewEntryDialogProps = { list: KeptList; title: string; onClose: () => void }

export const NewEntryDialog = ({ list, title, onClose }: NewEntryDialogProps) => (
  <Dialog open size="s" title={title} onClose={onClose}>
    <Form call={addKeptEntry} start={{ list }} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          {list === 'city' && <StateField {...form('state')} />}
          <Foot busy={form.busy} onClose={onClose} label="Add" />
        </>
      )}
    </Form>
  </Dialog>
)

type RenameEntryDialogProps = { list: KeptList; id: number; onClose: () => void }

/** Reads the entry by itself, so that after someone else's change the newest version is the one that is sent. */
export function RenameEntryDialog({ list, id, onClose }: RenameEntryDialogProps) {
  const entry = useCall(openKeptEntry, { list, id })
  return (
    <Dialog open size="s" title={list === 'city' ? 'Change the city' : 'Rename'} onClose={onClose}>
      {entry.isPending && <LoadingState />}
      {entry.isError && <FailureState failure={entry.error} again={() => void entry.refetch()} />}
      {entry.isSuccess && (
        <Form call={renameKeptEntry} start={{ ...entry.data, list }} onDone={onClose}>
          {(form) => (
            <>
              <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
              {list === 'city' && <StateField {...form('state')} />}
              <Foot busy={form.busy} onClose={onClose} label="Save" />
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

const StateField = (field: Binding<IndianState>) => (
  <SelectField
    {...field}
    label="State"
    options={indianStates.map((state) => ({ value: state, label: state }))}
  />
)

type FootProps = { busy: boolean; label: string; onClose: () => void }

const Foot = ({ busy, label, onClose }: FootProps) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{label}</SubmitButton>
  </FormActions>
)
