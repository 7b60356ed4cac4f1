import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveAccessSystem, type AccessSystem } from '#tickets/contract/settings-calls.ts'

type SystemDialogProps = {
  system: AccessSystem | null
  people: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
}

export const SystemDialog = ({ system, people, onClose }: SystemDialogProps) => (
  <FormDialog
    call={saveAccessSystem}
    start={
      system
        ? {
            id: system.id,
            version: system.version,
            name: system.name,
            owner_id: system.owner.id,
            levels: system.levels,
            active: system.active,
          }
        : { levels: [], active: true }
    }
    size="s"
    title={system ? `Edit ${system.name}` : 'Add system'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('name')} label="Name" autoComplete="off" />
        <PeopleSelect
          {...form('owner_id')}
          label="Owner"
          hint="Approves access after the line manager."
          people={people}
        />
        <TextField
          label="Levels, with commas between"
          placeholder="Read, Write, Admin"
          value={(form.values.levels ?? []).join(', ')}
          onChange={(text) =>
            form('levels').onChange(text === '' ? [] : text.split(',').map((level) => level.trimStart()))
          }
          error={form('levels').error}
          autoComplete="off"
        />
        <CheckboxField {...form('active')} label="In use" />
      </>
    )}
  </FormDialog>
)
