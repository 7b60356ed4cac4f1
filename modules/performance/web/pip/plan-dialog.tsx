import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { savePip, type PipPage, type readPipChoices } from '#performance/contract/pip-calls.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import styles from '#performance/web/performance.module.css'

type PlanDialogProps = {
  choices: GotFrom<typeof readPipChoices>
  plan?: PipPage
  onClose: () => void
  onDone: (id: number) => void
}

const every = [
  { value: 7 as const, label: 'Every week' },
  { value: 14 as const, label: 'Every two weeks' },
]
const USUAL_DAYS = 59
const MOST_GOALS = 6

export function PlanDialog({ choices, plan, onClose, onDone }: PlanDialogProps) {
  const today = companyToday()
  const to = plan?.to_on ?? dayAfter(today, USUAL_DAYS)
  return (
    <FormDialog
      call={savePip}
      title={plan ? 'Edit plan' : 'New plan'}
      submit="Save draft"
      size="l"
      onClose={onClose}
      start={{
        id: plan?.id ?? null,
        ...(plan ? { version: plan.version, account_id: plan.person.id, partner_id: plan.partner.id } : {}),
        from_on: plan?.from_on ?? today,
        to_on: to,
        areas: plan?.areas ?? '',
        every_days: (plan?.every_days ?? 7) as 7 | 14,
        goals: plan?.goals.map(({ target, measure, support, due_on }) => ({
          target,
          measure,
          support,
          due_on,
        })) ?? [{ target: '', measure: '', support: '', due_on: to }],
      }}
      onDone={({ data }) => onDone(data.id)}
    >
      {(form) => (
        <>
          <FormRow>
            <PeopleSelect {...form('account_id')} label="Person" people={choices.people} />
            <PeopleSelect {...form('partner_id')} label="HR partner" people={choices.partners} />
          </FormRow>
          <FormRow>
            <DateField {...form('from_on')} label="From" />
            <DateField {...form('to_on')} label="Until" hint="30 to 90 days." />
            <SelectField {...form('every_days')} label="Check-ins" options={every} />
          </FormRow>
          <TextArea {...form('areas')} label="Areas with examples" rows={3} longest={4_000} />
          <Goals
            value={form.values.goals ?? []}
            onChange={form('goals').onChange}
            error={form('goals').error}
            errorAt={form.errorAt}
            last={form.values.to_on ?? to}
          />
        </>
      )}
    </FormDialog>
  )
}

type Goal = {
  target: string
  measure: string
  support: string
  due_on: string
  id?: number | null | undefined
}
type GoalsProps = {
  value: readonly Goal[]
  onChange: (goals: Goal[]) => void
  error: string | undefined
  errorAt: (path: string) => string | undefined
  last: string
}

function Goals({ value, onChange, error, errorAt, last }: GoalsProps) {
  const change = (at: number, more: Partial<Goal>) =>
    onChange(value.map((goal, index) => (index === at ? { ...goal, ...more } : goal)))
  const words = { target: 'Target', measure: 'Measured by', support: 'Support promised' } as const
  return (
    <div className={styles.parts}>
      {value.map((goal, at) => (
        // Goals have no id before they are saved.
        <div key={at} className={styles.area} role="group" aria-label={`Goal ${at + 1}`}>
          {(['target', 'measure', 'support'] as const).map((key) => (
            <TextField
              key={key}
              label={words[key]}
              value={goal[key]}
              onChange={(text) => change(at, { [key]: text })}
              error={errorAt(`goals.${at}.${key}`)}
              autoComplete="off"
            />
          ))}
          <FormRow>
            <DateField
              label="Due"
              value={goal.due_on}
              onChange={(day) => change(at, { due_on: day ?? '' })}
            />
            {value.length > 1 && (
              <Button size="s" onClick={() => onChange(value.filter((_, index) => index !== at))}>
                {`Remove goal ${at + 1}`}
              </Button>
            )}
          </FormRow>
        </div>
      ))}
      {value.length < MOST_GOALS && (
        <div>
          <Button
            size="s"
            onClick={() => onChange([...value, { target: '', measure: '', support: '', due_on: last }])}
          >
            Add goal
          </Button>
        </div>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
