import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  saveTemplate,
  type listTemplates,
  type OwnField,
  type TemplateView,
} from '#documents/contract/letters/letter-template-calls.ts'
import { letterPurposes } from '#documents/contract/documents-lists.ts'
import styles from '#documents/web/documents.module.css'

type TemplateDialogProps = {
  lists: GotFrom<typeof listTemplates>
  template: TemplateView | undefined
  onClose: () => void
}

const empty = {
  company_id: null,
  fields: [],
  body: '',
  signatory: '',
  signatory_title: '',
  needs_acknowledgement: true,
  retired: false,
  purpose: null,
}

export function TemplateDialog({ lists, template, onClose }: TemplateDialogProps) {
  const { type: _type, company: _company, ...start } = template ?? { ...empty, type: '', company: null }
  return (
    <FormDialog
      call={saveTemplate}
      start={start}
      size="l"
      title={template ? `Change ${template.name}` : 'New template'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TemplateHead form={form} lists={lists} />
          <TextField {...form('subject')} label="Subject" autoComplete="off" />
          <RichTextEditor {...form('body')} label="Letter" />
          <p className={styles.quiet}>
            Between double braces: {lists.fields.map(({ name }) => `{{${name}}}`).join(' ')}
          </p>
          <OwnFields form={form} />
          <FormRow>
            <TextField {...form('signatory')} label="Signed by" optional autoComplete="off" />
            <TextField {...form('signatory_title')} label="Their title" optional autoComplete="off" />
          </FormRow>
          <CheckboxField {...form('needs_acknowledgement')} label="Requires acknowledgement" />
          <CheckboxField {...form('retired')} label="No longer used" />
        </>
      )}
    </FormDialog>
  )
}

type Form = Fields<SentBy<typeof saveTemplate>>

const TemplateHead = ({ form, lists }: { form: Form; lists: GotFrom<typeof listTemplates> }) => (
  <>
    <FormRow>
      <TextField {...form('name')} label="Name" autoComplete="off" />
      <TextField {...form('series_code')} label="Number series" placeholder="APPT" autoComplete="off" />
    </FormRow>
    <FormRow>
      <SelectField
        {...form('type_id')}
        label="Type"
        options={lists.types.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form('company_id')}
        label="Company"
        placeholder="All companies"
        options={lists.companies.map(({ id, name }) => ({ value: id, label: name }))}
        optional
      />
      <SelectField
        {...form('purpose')}
        label="Used for"
        placeholder="Any letter"
        options={letterPurposes.options}
        optional
      />
    </FormRow>
  </>
)

/** What is asked for while a letter is written, put in as `{{field.key}}`. */
function OwnFields({ form }: { form: Form }) {
  const { value, onChange } = form('fields')
  const fields: readonly OwnField[] = value ?? []
  const change = (at: number, part: Partial<OwnField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))
  return (
    <>
      {fields.map((field, at) => (
        <FormRow key={at}>
          <TextField
            label={`Key of field ${at + 1}`}
            value={field.key}
            error={form.errorAt(`fields.${at}.key`)}
            autoComplete="off"
            onChange={(key) => change(at, { key })}
          />
          <TextField
            label={`Field ${at + 1} label`}
            value={field.label}
            error={form.errorAt(`fields.${at}.label`)}
            autoComplete="off"
            onChange={(label) => change(at, { label })}
          />
          <Button onClick={() => onChange(fields.filter((_, index) => index !== at))}>
            Take field {at + 1} away
          </Button>
        </FormRow>
      ))}
      <Button onClick={() => onChange([...fields, { key: '', label: '' }])}>Add a field</Button>
    </>
  )
}
