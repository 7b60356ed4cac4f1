import type { SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Binding, Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { componentList } from '#payroll/contract/components/component-calls.ts'
import {
  addStructure,
  ctcPartKeys,
  ctcParts,
  saveStructure,
  type StructureRow,
} from '#payroll/contract/structures/structure-calls.ts'
import styles from '#payroll/web/payroll.module.css'

type StructureDialogProps = { structure: StructureRow | null; onClose: () => void }
type StructureForm = Fields<SentBy<typeof addStructure>>

export const StructureDialog = ({ structure, onClose }: StructureDialogProps) => (
  <Dialog open title={structure ? `Edit ${structure.name}` : 'Add structure'} onClose={onClose}>
    {structure ? (
      <Form
        call={saveStructure}
        start={{ ...structure, component_ids: structure.components.map(({ id }) => id) }}
        onDone={onClose}
      >
        {(form) => <StructureFields form={form} onClose={onClose} />}
      </Form>
    ) : (
      <Form call={addStructure} start={{ component_ids: [], ctc_includes: ['epf'] }} onDone={onClose}>
        {(form) => <StructureFields form={form} onClose={onClose} />}
      </Form>
    )}
  </Dialog>
)

function StructureFields({ form, onClose }: { form: StructureForm; onClose: () => void }) {
  const components = useCall(componentList.read, { size: 100, sort: 'order' }).data?.rows ?? []
  return (
    <>
      <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
      <TextArea {...form('about')} label="About" optional longest={300} />
      <Choices
        legend="Components"
        field={form('component_ids')}
        options={components
          .filter(({ state }) => state !== 'ended')
          .map(({ id, label, in_words }) => ({ value: id, label: `${label} (${in_words})` }))}
      />
      <Choices
        legend="Contributions of the company that are part of CTC"
        field={form('ctc_includes')}
        options={ctcPartKeys.map((key) => ({ value: key, label: ctcParts[key] }))}
      />
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton busy={form.busy}>Save</SubmitButton>
      </FormActions>
    </>
  )
}

type ChoicesProps<V> = {
  legend: string
  field: Binding<V[]> | Binding<V[] | undefined>
  options: readonly { readonly value: V; readonly label: string }[]
}

function Choices<V extends string | number>({ legend, field, options }: ChoicesProps<V>) {
  const chosen = field.value ?? []
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <FormRow>
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            value={chosen.includes(value)}
            onChange={(yes) =>
              field.onChange(yes ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </FormRow>
      {field.error && <p role="alert">{field.error}</p>}
    </fieldset>
  )
}
