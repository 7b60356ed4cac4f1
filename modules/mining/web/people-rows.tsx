import type { SentBy } from '#platform/contract/call.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { saveRecord } from '#mining/contract/record-calls.ts'
import styles from './mining.module.css'

export type PersonDraft = NonNullable<SentBy<typeof saveRecord>['people']>[number]

export const emptyPerson = (): PersonDraft => ({
  id: null,
  name: '',
  designation: '',
  email: null,
  phone: '',
  profile_url: '',
})

type PeopleRowsProps = {
  people: readonly PersonDraft[]
  error: string | undefined
  errorAt: (path: string) => string | undefined
  onChange: (people: PersonDraft[]) => void
}

/** Each person by name, with an email address or a profile. */
export function PeopleRows({ people, error, errorAt, onChange }: PeopleRowsProps) {
  const change = (at: number, part: Partial<PersonDraft>) =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...part } : person)))
  return (
    <fieldset className={styles.people}>
      <legend>People</legend>
      {people.map((person, at) => (
        <div
          key={person.id ?? `new-${at}`}
          className={styles.person}
          role="group"
          aria-label={`Person ${at + 1}`}
        >
          <FormRow>
            <TextField
              name={`people-${at}-name`}
              label="Name"
              autoComplete="off"
              value={person.name}
              error={errorAt(`${at}.name`)}
              onChange={(name) => change(at, { name })}
            />
            <TextField
              name={`people-${at}-email`}
              label="Email"
              type="email"
              autoComplete="off"
              value={person.email}
              error={errorAt(`${at}.email`)}
              onChange={(email) => change(at, { email: email.trim() === '' ? null : email })}
            />
            <TextField
              name={`people-${at}-profile`}
              label="Profile"
              type="url"
              autoComplete="off"
              placeholder="https://"
              value={person.profile_url}
              error={errorAt(`${at}.profile_url`)}
              onChange={(profile_url) => change(at, { profile_url })}
            />
          </FormRow>
          <FormRow>
            <TextField
              name={`people-${at}-designation`}
              label="Designation"
              optional
              autoComplete="off"
              value={person.designation}
              error={errorAt(`${at}.designation`)}
              onChange={(designation) => change(at, { designation })}
            />
            <TextField
              name={`people-${at}-phone`}
              label="Phone"
              type="tel"
              optional
              autoComplete="off"
              value={person.phone}
              error={errorAt(`${at}.phone`)}
              onChange={(phone) => change(at, { phone })}
            />
            <div className={styles.rowEnd}>
              <Button
                size="s"
                look="plain"
                aria-label={`Remove person ${at + 1}`}
                onClick={() => onChange(people.filter((_, index) => index !== at))}
              >
                Remove
              </Button>
            </div>
          </FormRow>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button size="s" onClick={() => onChange([...people, emptyPerson()])}>
          Add person
        </Button>
      </div>
    </fieldset>
  )
}
