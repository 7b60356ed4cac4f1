import { useNewest } from '#platform/web/calls/newest-row.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addVisitorManager,
  changeVisitorManager,
  listOffices,
  listVisitorManagers,
  type VisitorManagerRow,
} from '#visitors/contract/desks/desk-admin-calls.ts'

type VisitorManagerDialogProps = { desk: VisitorManagerRow | null; onClose: () => void }

export const VisitorManagerDialog = ({ desk, onClose }: VisitorManagerDialogProps) =>
  desk ? <ChangeDesk desk={desk} onClose={onClose} /> : <NewDesk onClose={onClose} />

const NewDesk = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="New desk" onClose={onClose}>
    <Form call={addVisitorManager} start={{ location_ids: [] }} onDone={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
          <TextField {...form('username')} label="Username" autoComplete="off" autoCapitalize="none" />
          <PasswordField {...form('password')} label="Password" autoComplete="new-password" />
          <LocationTicks {...form('location_ids')} />
          <Foot busy={form.busy} label="Create desk" onClose={onClose} />
        </>
      )}
    </Form>
  </Dialog>
)

function ChangeDesk({ desk: opened, onClose }: { desk: VisitorManagerRow; onClose: () => void }) {
  const desk = useNewest<VisitorManagerRow>(listVisitorManagers, opened)
  return (
    <Dialog open title="Edit desk" onClose={onClose}>
      <Form
        call={changeVisitorManager}
        start={{
          id: desk.id,
          name: desk.name,
          username: desk.username,
          version: desk.version,
          location_ids: desk.locations.map(({ id }) => id),
        }}
        onDone={onClose}
      >
        {(form) => (
          <>
            <p>Saving signs out anyone signed in at this desk.</p>
            <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
            <TextField {...form('username')} label="Username" autoComplete="off" autoCapitalize="none" />
            <LocationTicks {...form('location_ids')} />
            <Foot busy={form.busy} label="Save" onClose={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function LocationTicks({ value, onChange, ...field }: Binding<number[]>) {
  const offices = useCall(listOffices, {}).data ?? []
  const chosen = value ?? []
  return (
    <FieldGroup {...field} label="Locations">
      {() =>
        offices.map(({ location_id, name }) => (
          <CheckboxField
            key={location_id}
            label={name}
            value={chosen.includes(location_id)}
            onChange={(on) =>
              onChange(on ? [...chosen, location_id] : chosen.filter((id) => id !== location_id))
            }
          />
        ))
      }
    </FieldGroup>
  )
}

type FootProps = { busy: boolean; label: string; onClose: () => void }

const Foot = ({ busy, label, onClose }: FootProps) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{label}</SubmitButton>
  </FormActions>
)
