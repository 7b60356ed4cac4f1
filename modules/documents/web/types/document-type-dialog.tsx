import type { SentBy } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { documentSources, expiryRules } from '#documents/contract/documents-lists.ts'
import {
  documentKinds,
  saveDocumentType,
  type DocumentTypeView,
} from '#documents/contract/types/document-type-calls.ts'

const usual: SentBy<typeof saveDocumentType> = {
  name: '',
  source: 'person',
  kinds: ['pdf', 'jpeg', 'png'],
  max_megabytes: 10,
  expiry: 'never',
  mandatory: false,
  several: false,
  needs_check: true,
  shown_to_manager: false,
  shown_to_payroll: false,
  sensitive: false,
  retired: false,
}

type KindDialogProps = { type: DocumentTypeView | undefined; onClose: () => void }

export function KindDialog({ type, onClose }: KindDialogProps) {
  const start = type ? { ...usual, ...startOf(type) } : usual
  return (
    <FormDialog
      call={saveDocumentType}
      start={start}
      title={type ? `Change ${type.name}` : 'Add document type'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <FormRow>
            <SelectField {...form('source')} label="Provided by" options={documentSources.options} />
            <SelectField {...form('expiry')} label="Expiry" options={expiryRules.options} />
            <NumberField {...form('max_megabytes')} label="Maximum size" suffix="MB" />
          </FormRow>
          <Kinds form={form} />
          <CheckboxField {...form('mandatory')} label="Required for everyone" />
          <CheckboxField {...form('several')} label="Allow several per person" />
          <CheckboxField {...form('needs_check')} label="HR verifies it" />
          <CheckboxField {...form('sensitive')} label="Hidden from colleagues and managers" />
          <CheckboxField {...form('shown_to_manager')} label="Shown to managers" />
          <CheckboxField {...form('shown_to_payroll')} label="Shown to the payroll" />
          <CheckboxField {...form('retired')} label="No longer used" />
        </>
      )}
    </FormDialog>
  )
}

const startOf = ({ category: _category, kinds, ...type }: DocumentTypeView) => ({
  ...type,
  kinds: documentKinds.filter((kind) => kinds.includes(kind)),
})

function Kinds({ form }: { form: Fields<SentBy<typeof saveDocumentType>> }) {
  const { value, onChange, error } = form('kinds')
  const chosen = value ?? []
  return (
    <FormRow>
      {documentKinds.map((kind, at) => (
        <CheckboxField
          key={kind}
          label={kind.toUpperCase()}
          value={chosen.includes(kind)}
          error={at === 0 ? error : undefined}
          onChange={(isOn) =>
            onChange(documentKinds.filter((one) => (one === kind ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </FormRow>
  )
}
