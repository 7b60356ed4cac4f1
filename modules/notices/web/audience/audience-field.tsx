import { useCall } from '#platform/web/calls/use-call.ts'
import { FieldGroup, type FieldProps } from '#platform/web/light/field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { everybody, type Audience, type AudienceChoices } from '#notices/contract/audience/audience.ts'
import { countAudience } from '#notices/contract/board/post-calls.ts'
import styles from '#notices/web/notices.module.css'

type AudienceFieldProps = FieldProps & {
  value: Audience | null | undefined
  onChange: (audience: Audience) => void
  choices: AudienceChoices
  /** Shows how many people it reaches, for authors who may count them. */
  counted?: boolean
}

const lists = [
  ['companies', 'Companies'],
  ['offices', 'Offices'],
  ['departments', 'Departments'],
  ['roles', 'Roles'],
] as const

/** Nothing chosen is everybody; what is chosen in one line narrows what is chosen in the others. */
export function AudienceField({ value, onChange, choices, counted, ...field }: AudienceFieldProps) {
  const audience = value ?? boundOf(choices)
  const toggle = (key: (typeof lists)[number][0], id: number) => {
    const present = audience[key]
    onChange({
      ...audience,
      [key]: present.includes(id) ? present.filter((one) => one !== id) : [...present, id],
    })
  }
  return (
    <FieldGroup {...field}>
      {() => (
        <Stack>
          {lists
            .filter(([key]) => choices[key].length > 0)
            .map(([key, label]) => (
              <div key={key}>
                <p className={styles.quiet}>{label}</p>
                <div className={styles.choices} role="group" aria-label={label}>
                  {choices[key].map(({ id, name }) => (
                    <button
                      key={id}
                      type="button"
                      className={styles.choice}
                      aria-pressed={audience[key].includes(id)}
                      disabled={isBound(choices, key)}
                      onClick={() => toggle(key, id)}
                    >
                      {name}
                    </button>
                  ))}
                </div>
              </div>
            ))}
          {choices.people && <NamedPeople audience={audience} onChange={onChange} />}
          {counted && <Reach audience={audience} />}
        </Stack>
      )}
    </FieldGroup>
  )
}

/** What every audience of this writer must hold stands in it from the beginning. */
export function boundOf({ bound }: AudienceChoices): Audience {
  if (bound?.kind === 'company') return { ...everybody, companies: [bound.id] }
  return bound ? { ...everybody, departments: [bound.id] } : everybody
}

const isBound = ({ bound }: AudienceChoices, key: string) =>
  (bound?.kind === 'company' && key === 'companies') ||
  (bound?.kind === 'department' && key === 'departments')

type Changing = { audience: Audience; onChange: (audience: Audience) => void }

const NamedPeople = ({ audience, onChange }: Changing) => (
  <>
    <ColleagueField
      label="Named people"
      optional
      value={null}
      onChange={(id) => {
        if (id !== null && !audience.people.includes(id))
          onChange({ ...audience, people: [...audience.people, id] })
      }}
    />
    {audience.people.length > 0 && (
      <p className={styles.foot}>
        {audience.people.length === 1 ? '1 named person' : `${audience.people.length} named people`}
        <Button size="s" onClick={() => onChange({ ...audience, people: [] })}>
          Clear
        </Button>
      </p>
    )}
  </>
)

function Reach({ audience }: { audience: Audience }) {
  const { data } = useCall(countAudience, { audience }, { keepEarlier: true })
  if (!data) return null
  return (
    <p className={styles.quiet} role="status">
      {data.people === 1 ? '1 person' : `${data.people} people`}: {data.words}
    </p>
  )
}
