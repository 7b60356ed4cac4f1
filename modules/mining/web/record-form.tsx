import { useState } from 'react'
import { getCountrieslist } from '#contacts/contract/contacts-calls.ts'
import { employeeBands, industries, optionsOf } from '#contacts/contract/industries.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { purposes, type Purpose } from '#mining/contract/mining-lists.ts'
import { domainOf } from '#mining/contract/mining-rules.ts'
import { addPeople, findKnown, saveRecord, type RecordPage } from '#mining/contract/record-calls.ts'
import { emptyPerson, PeopleRows } from './people-rows.tsx'
import styles from './mining.module.css'

type RecordFormDialogProps = { record?: RecordPage; onClose: () => void }
type SaveForm = Fields<SentBy<typeof saveRecord>>

const bandOptions = employeeBands.map((value) => ({ value, label: value }))
const industryOptions = optionsOf(industries) as { value: keyof typeof industries; label: string }[]

const startOf = (record: RecordPage) => ({
  id: record.id,
  version: record.version,
  name: record.name,
  domain: record.domain,
  purposes: record.purposes,
  source_url: record.source_url,
  industry: record.industry,
  employee_band: record.employee_band,
  country: record.country,
  city: record.city,
  products: record.products,
  technology: record.technology,
  notes: record.notes,
  people: record.persons
    .filter(({ erased }) => !erased)
    .map(({ id, name, designation, email, phone, profile_url }) => ({
      id,
      name,
      designation,
      email,
      phone,
      profile_url,
    })),
})

const fresh = () => ({ purposes: ['web' as Purpose], people: [emptyPerson()], submit: true })

/** Enter submits; what is only begun is kept as a draft. */
export function RecordFormDialog({ record, onClose }: RecordFormDialogProps) {
  const [addTo, setAddTo] = useState<{ id: number; domain: string } | null>(null)
  if (addTo) return <AddPeopleDialog {...addTo} onClose={onClose} />
  return (
    <Dialog open size="l" title={record ? `Edit ${record.name}` : 'New company'} onClose={onClose}>
      <Form call={saveRecord} start={record ? startOf(record) : fresh()} onDone={onClose}>
        {(form) => <RecordFields form={form} except={record?.id} onAddTo={setAddTo} onClose={onClose} />}
      </Form>
    </Dialog>
  )
}

type RecordFieldsProps = {
  form: SaveForm
  except: number | undefined
  onAddTo: (record: { id: number; domain: string }) => void
  onClose: () => void
}

function RecordFields({ form, except, onAddTo, onClose }: RecordFieldsProps) {
  const countries = useCall(getCountrieslist, {}).data ?? []
  const people = form('people').value ?? []
  const submit = form('submit')
  return (
    <>
      <FormRow>
        <TextField
          {...form('domain')}
          label="Domain"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="acme.com"
        />
        <TextField {...form('name')} label="Company" autoComplete="off" />
      </FormRow>
      <Known
        typed={form.values.domain ?? ''}
        chosen={form.values.purposes ?? []}
        except={except}
        onAddTo={onAddTo}
      />
      <PurposesField form={form} />
      <TextField
        {...form('source_url')}
        label="Source"
        type="url"
        autoComplete="off"
        placeholder="https://"
        hint="Where you found the company and its people."
      />
      <PeopleRows
        people={people}
        error={form.errorAt('people')}
        errorAt={(path) => form.errorAt(`people.${path}`)}
        onChange={(next) => form('people').onChange(next)}
      />
      <details className={styles.more}>
        <summary>More about the company</summary>
        <div className={styles.moreFields}>
          <FormRow>
            <SelectField {...form('industry')} label="Industry" optional options={industryOptions} />
            <SelectField {...form('employee_band')} label="Employees" optional options={bandOptions} />
          </FormRow>
          <FormRow>
            <SelectField
              {...form('country')}
              label="Country"
              optional
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextField {...form('city')} label="City" optional autoComplete="off" />
          </FormRow>
          <FormRow>
            <TextField {...form('technology')} label="Technology" optional autoComplete="off" />
            <TextField {...form('products')} label="Products or store links" optional autoComplete="off" />
          </FormRow>
          <TextArea {...form('notes')} label="Notes" optional rows={2} />
        </div>
      </details>
      <CheckboxField {...submit} label="Submit for verification" value={submit.value ?? false} />
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton busy={form.busy}>{submit.value ? 'Submit' : 'Save draft'}</SubmitButton>
      </FormActions>
    </>
  )
}

function PurposesField({ form }: { form: SaveForm }) {
  const { value, onChange, error } = form('purposes')
  const chosen = value ?? []
  return (
    <fieldset className={styles.choices}>
      <legend>Purposes</legend>
      {purposes.map((purpose) => (
        <CheckboxField
          key={purpose}
          label={purpose}
          value={chosen.includes(purpose)}
          onChange={(is) => onChange(is ? [...chosen, purpose] : chosen.filter((one) => one !== purpose))}
        />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type KnownProps = {
  typed: string
  chosen: readonly Purpose[]
  except: number | undefined
  onAddTo: (record: { id: number; domain: string }) => void
}

/** Says while the domain is typed what is known of it. */
function Known({ typed, chosen, except, onAddTo }: KnownProps) {
  const domain = domainOf(typed)
  const found = useCall(
    findKnown,
    domain === null ? null : { domain, ...(except === undefined ? {} : { except }) },
  ).data
  if (!found || domain === null || (found.says === null && found.mined.length === 0)) return null
  const isTaken = found.mined.some((record) => record.purposes.some((one) => chosen.includes(one)))
  const { add_to } = found
  return (
    <div className={styles.known} role="status">
      {found.says && <p>{found.says}</p>}
      {found.mined.map(({ says }) => (
        <p key={says}>{says}</p>
      ))}
      {found.says === null && isTaken && add_to !== null && (
        <Button size="s" onClick={() => onAddTo({ id: add_to, domain })}>
          Add people to it
        </Button>
      )}
    </div>
  )
}

function AddPeopleDialog({ id, domain, onClose }: { id: number; domain: string; onClose: () => void }) {
  return (
    <FormDialog
      call={addPeople}
      start={{ id, people: [emptyPerson()] }}
      size="l"
      title={`Add people to ${domain}`}
      onClose={onClose}
      submit="Add people"
    >
      {(form) => (
        <PeopleRows
          people={form('people').value ?? []}
          error={form.errorAt('people')}
          errorAt={(path) => form.errorAt(`people.${path}`)}
          onChange={(next) => form('people').onChange(next)}
        />
      )}
    </FormDialog>
  )
}
