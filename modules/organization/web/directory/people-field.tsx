import { Button } from '#platform/web/light/button.tsx'
import { ColleagueField } from './colleague-field.tsx'
import styles from './people-field.module.css'

export type PersonChosen = { readonly id: number; readonly name: string }

type PeopleFieldProps = {
  people: readonly PersonChosen[]
  error: string | undefined
  onChange: (people: readonly PersonChosen[]) => void
  label?: string
  optional?: boolean
}

/** Several people, one after the other; each can be taken away again. */
export const PeopleField = ({ people, error, onChange, label = 'Whom', optional }: PeopleFieldProps) => (
  <div className={styles.people}>
    <ColleagueField
      label={label}
      optional={optional}
      value={null}
      error={error}
      onChange={() => undefined}
      onPick={(person) => {
        if (!people.some(({ id }) => id === person.id)) onChange([...people, person])
      }}
    />
    {people.length > 0 && (
      <ul aria-label={label}>
        {people.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button
              look="plain"
              size="s"
              aria-label={`Take ${name} away`}
              onClick={() => onChange(people.filter((one) => one.id !== id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
