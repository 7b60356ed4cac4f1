import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { getAllDepartment } from '#organization/contract/organization-calls.ts'
import { PeopleField, type PersonChosen } from '#organization/web/public.ts'
import type { openWindow } from '#tax/contract/windows/window-calls.ts'
import styles from '#tax/web/tax.module.css'

const whos = [
  { value: 'everyone', label: 'Everyone the company pays' },
  { value: 'departments', label: 'Departments' },
  { value: 'people', label: 'People' },
]

/** Who is asked: the whole company, some departments, or people by name. */
export function WhoFields({ form }: { form: Fields<SentBy<typeof openWindow>> }) {
  const [who, setWho] = useState('everyone')
  const [people, setPeople] = useState<readonly PersonChosen[]>([])
  const departments = form('department_ids')
  const persons = form('person_ids')
  const choose = (next: readonly PersonChosen[]) => {
    setPeople(next)
    persons.onChange(next.map(({ id }) => id))
  }
  const changeWho = (next: string | null) => {
    setWho(next ?? 'everyone')
    departments.onChange([])
    choose([])
  }
  return (
    <>
      <SelectField label="Who is asked" options={whos} value={who} onChange={changeWho} />
      {who === 'departments' && (
        <Departments value={departments.value ?? []} onChange={departments.onChange} />
      )}
      {who === 'people' && <PeopleField people={people} error={persons.error} onChange={choose} />}
    </>
  )
}

type DepartmentsProps = { value: readonly number[]; onChange: (ids: number[]) => void }

function Departments({ value, onChange }: DepartmentsProps) {
  const departments = useCall(getAllDepartment, {}).data ?? []
  return (
    <fieldset className={styles.choices}>
      <legend>Departments</legend>
      <div>
        {departments.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            value={value.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...value, id] : value.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
