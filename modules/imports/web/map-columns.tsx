import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { mapImport, type ImportView } from '#imports/contract/import-calls.ts'
import styles from './imports.module.css'

const existing = [
  { value: 'update', label: 'Update them' },
  { value: 'skip', label: 'Skip them' },
] as const

/** Which column of the file is which field, with a value of the first row beside each. */
export const MapColumns = ({ run }: { run: ImportView }) => (
  <Section
    title="Columns"
    about="Choose where each field stands in the file. Fields without a column stay empty."
  >
    <Form
      call={mapImport}
      label="Columns"
      start={{ id: run.id, version: run.version, mapping: run.mapping, existing: run.existing }}
      guard={false}
      onDone={() => undefined}
    >
      {(form) => {
        const chosen = form('mapping')
        const mapping = chosen.value ?? {}
        const change = (key: string, at: number | null) => {
          const { [key]: _before, ...rest } = mapping
          chosen.onChange(at === null ? rest : { ...rest, [key]: at })
        }
        return (
          <>
            <div className={styles.columns}>
              {run.columns.map(({ key, label, required }) => (
                <SelectField
                  key={key}
                  name={`mapping.${key}`}
                  label={label}
                  optional={!required}
                  hint={exampleOf(run, mapping[key])}
                  options={run.headings.map((heading, at) => ({
                    value: at,
                    label: heading === '' ? `Column ${at + 1}` : heading,
                  }))}
                  placeholder="Not in the file"
                  value={mapping[key] ?? null}
                  onChange={(at) => change(key, at)}
                />
              ))}
            </div>
            {chosen.error && <p role="alert">{chosen.error}</p>}
            <RadioGroup {...form('existing')} label="Records that are there already" options={existing} />
            <FormActions>
              <SubmitButton busy={form.busy}>Check rows</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  </Section>
)

function exampleOf({ sample }: ImportView, at: number | undefined): string | undefined {
  if (at === undefined) return undefined
  const found = sample.map((row) => row[at] ?? '').find((cell) => cell !== '')
  return found === undefined ? 'Empty in the first rows' : `Such as ${found}`
}
