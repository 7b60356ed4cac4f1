import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import styles from './training.module.css'

export type Places = {
  offices?: number[] | undefined
  departments?: number[] | undefined
  designations?: number[] | undefined
}

type PlaceFieldsProps = { value: Places; onChange: (places: Places) => void }

/** Offices, departments and designations: none chosen sets no bound. */
export function PlaceFields({ value, onChange }: PlaceFieldsProps) {
  const options = useCall(directoryOptions, {}).data
  const lists = [
    { key: 'offices', label: 'Offices', all: 'All offices', of: options?.locations ?? [] },
    { key: 'departments', label: 'Departments', all: 'All departments', of: options?.departments ?? [] },
    { key: 'designations', label: 'Designations', all: 'All designations', of: options?.designations ?? [] },
  ] as const
  return (
    <FormRow>
      {lists.map(({ key, label, all, of }) => {
        const chosen = value[key] ?? []
        const put = (ids: number[]) => onChange({ ...value, [key]: ids })
        return (
          <div key={key}>
            <SelectField
              label={label}
              optional
              placeholder={chosen.length === 0 ? all : 'Add another…'}
              value={null}
              options={of
                .filter(({ id }) => !chosen.includes(id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => id !== null && put([...chosen, id])}
            />
            {chosen.length > 0 && (
              <ul className={styles.chips} aria-label={label}>
                {chosen.map((id) => {
                  const name = of.find((one) => one.id === id)?.name ?? ''
                  return (
                    <li key={id}>
                      {name}
                      <Button
                        look="plain"
                        size="s"
                        aria-label={`Remove ${name}`}
                        onClick={() => put(chosen.filter((one) => one !== id))}
                      >
                        ×
                      </Button>
                    </li>
                  )
                })}
              </ul>
            )}
          </div>
        )
      })}
    </FormRow>
  )
}
