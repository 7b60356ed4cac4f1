import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { JobRound } from '#recruitment/contract/jobs/job-parts.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { freshKey } from './fresh-key.ts'

type ErrorAt = (path: string) => string | undefined
type RowsProps = {
  value: JobRound[] | null | undefined
  onChange: (rounds: JobRound[]) => void
  errorAt: ErrorAt
}

export function RoundRows({ value, onChange, errorAt }: RowsProps) {
  const rounds = value ?? []
  const change = (at: number, part: Partial<JobRound>) =>
    onChange(rounds.map((round, index) => (index === at ? { ...round, ...part } : round)))
  const add = () =>
    onChange([
      ...rounds,
      { key: freshKey(), kind: 'technical_1', title: 'Technical round', minutes: 60, criteria: [] },
    ])
  return (
    <div className={styles.rows}>
      {rounds.map((round, at) => (
        <div key={round.key} className={styles.round} role="group" aria-label={`Round ${at + 1}`}>
          <FormRow>
            <TextField
              label={`Title of round ${at + 1}`}
              value={round.title}
              error={errorAt(`rounds.${at}.title`)}
              autoComplete="off"
              onChange={(title) => change(at, { title })}
            />
            <SelectField
              label={`Type of round ${at + 1}`}
              value={round.kind}
              options={interviewKinds.options}
              onChange={(kind) => change(at, { kind: kind ?? 'technical_1' })}
            />
            <NumberField
              label={`Minutes of round ${at + 1}`}
              value={round.minutes}
              error={errorAt(`rounds.${at}.minutes`)}
              onChange={(minutes) => change(at, { minutes: minutes ?? 0 })}
            />
          </FormRow>
          <CriterionRows
            round={round}
            at={at}
            errorAt={errorAt}
            onChange={(criteria) => change(at, { criteria })}
          />
          <div>
            <Button look="plain" onClick={() => onChange(rounds.filter((_, index) => index !== at))}>
              Remove round {at + 1}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button onClick={add}>Add round</Button>
      </div>
    </div>
  )
}

type Criteria = JobRound['criteria']
type CriterionProps = {
  round: JobRound
  at: number
  errorAt: ErrorAt
  onChange: (criteria: Criteria) => void
}

function CriterionRows({ round: { criteria }, at, errorAt, onChange }: CriterionProps) {
  const change = (place: number, part: Partial<Criteria[number]>) =>
    onChange(criteria.map((entry, index) => (index === place ? { ...entry, ...part } : entry)))
  return (
    <>
      {criteria.map((criterion, place) => (
        <FormRow key={criterion.key}>
          <TextField
            label={`Criterion ${place + 1} of round ${at + 1}`}
            value={criterion.label}
            error={errorAt(`rounds.${at}.criteria.${place}.label`)}
            autoComplete="off"
            onChange={(label) => change(place, { label })}
          />
          <NumberField
            label={`Weight of criterion ${place + 1}`}
            value={criterion.weight}
            error={errorAt(`rounds.${at}.criteria.${place}.weight`)}
            onChange={(weight) => change(place, { weight: weight ?? 0 })}
          />
          <Button onClick={() => onChange(criteria.filter((_, index) => index !== place))}>
            Remove criterion {place + 1}
          </Button>
        </FormRow>
      ))}
      <div>
        <Button
          look="plain"
          aria-label={`Add criterion to round ${at + 1}`}
          onClick={() => onChange([...criteria, { key: freshKey(), label: '', weight: 5 }])}
        >
          Add criterion
        </Button>
      </div>
    </>
  )
}
