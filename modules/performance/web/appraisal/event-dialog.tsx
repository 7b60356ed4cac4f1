import { useCall } from '#platform/web/calls/use-call.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { saveEvent, type readEventForm } from '#performance/contract/appraisal-calls.ts'
import type { Band, KindWeights } from '#performance/contract/performance-fields.ts'
import { reviewerKinds } from '#performance/contract/performance-lists.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import styles from '#performance/web/performance.module.css'

type EventForm = GotFrom<typeof readEventForm>
type EventDialogProps = {
  event: EventForm & { readonly id?: number; readonly version?: number }
  onClose: () => void
  onDone: (id: number) => void
}

const kinds = ['manager', 'second', 'peer', 'upward'] as const

export function EventDialog({ event, onClose, onDone }: EventDialogProps) {
  const places = useCall(directoryOptions, {}).data
  const { name, from_on, to_on, company_ids, department_ids, joined_before, confirmed_only } = event
  const { without_notice, questions, weights, kra_weight, bands, self_due, review_due, release_due } = event
  const facts = { name, from_on, to_on, company_ids, department_ids, joined_before, confirmed_only }
  const rest = { without_notice, questions, weights, kra_weight, bands, self_due, review_due, release_due }
  return (
    <FormDialog
      call={saveEvent}
      title={event.id ? 'Edit event' : 'New event'}
      submit="Save"
      size="l"
      onClose={onClose}
      start={{
        ...facts,
        ...rest,
        calibrated: event.calibrated,
        id: event.id ?? null,
        ...(event.version ? { version: event.version } : {}),
      }}
      onDone={({ data }) => onDone(data.id)}
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <FormRow>
            <DateField {...form('from_on')} label="Period from" />
            <DateField {...form('to_on')} label="Period to" />
          </FormRow>
          <Ticks
            {...form('company_ids')}
            label="Companies"
            hint="None ticked means all."
            rows={places?.companies}
          />
          <Ticks
            {...form('department_ids')}
            label="Departments"
            hint="None ticked means all."
            rows={places?.departments}
          />
          <DateField {...form('joined_before')} label="Joined before" />
          <CheckboxField {...form('confirmed_only')} label="Confirmed employees only" />
          <CheckboxField {...form('without_notice')} label="Leave out people in notice" />
          <TextArea
            label="Questions"
            hint="One on each line."
            value={(form.values.questions ?? []).join('\n')}
            onChange={(text) => form('questions').onChange(text === '' ? [] : text.split('\n'))}
            error={form('questions').error}
            rows={4}
          />
          <NumberField {...form('kra_weight')} label="Share of the key result areas" suffix="%" />
          <Weights
            value={form.values.weights}
            onChange={form('weights').onChange}
            error={form('weights').error}
          />
          <Bands value={form.values.bands} onChange={form('bands').onChange} error={form('bands').error} />
          <FormRow>
            <DateField {...form('self_due')} label="Self reviews due" />
            <DateField {...form('review_due')} label="Reviews due" />
            <DateField {...form('release_due')} label="Release due" />
          </FormRow>
          <CheckboxField {...form('calibrated')} label="Calibrate before the release" />
        </>
      )}
    </FormDialog>
  )
}

type TicksProps = {
  label: string
  hint: string
  value: readonly number[] | null | undefined
  onChange: (ids: number[]) => void
  rows: readonly { readonly id: number; readonly name: string }[] | undefined
}

const Ticks = ({ label, hint, value, onChange, rows = [] }: TicksProps) => (
  <fieldset className={styles.area}>
    <legend>{label}</legend>
    <span className={styles.quiet}>{hint}</span>
    <div className={styles.ticks}>
      {rows.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          value={value?.includes(id) ?? false}
          onChange={(on) => onChange(on ? [...(value ?? []), id] : (value ?? []).filter((one) => one !== id))}
        />
      ))}
    </div>
  </fieldset>
)

type PartProps<V> = { value: V | undefined; onChange: (value: V) => void; error: string | undefined }

const Problem = ({ text }: { text: string | undefined }) => (text ? <p role="alert">{text}</p> : null)

function Weights({ value, onChange, error }: PartProps<KindWeights>) {
  const weights = value ?? { manager: 100, second: 0, peer: 0, upward: 0 }
  return (
    <fieldset className={styles.area}>
      <legend>Weights of reviewers</legend>
      <FormRow>
        {kinds.map((kind) => (
          <NumberField
            key={kind}
            label={reviewerKinds.labelOf(kind)}
            suffix="%"
            value={weights[kind]}
            onChange={(weight) => onChange({ ...weights, [kind]: weight ?? 0 })}
          />
        ))}
      </FormRow>
      <Problem text={error} />
    </fieldset>
  )
}

function Bands({ value = [], onChange, error }: PartProps<Band[]>) {
  const change = (at: number, more: Partial<Band>) =>
    onChange(value.map((band, index) => (index === at ? { ...band, ...more } : band)))
  return (
    <fieldset className={styles.area}>
      <legend>Bands from the lowest score</legend>
      {value.map((band, at) => (
        // Bands have no id.
        <FormRow key={at}>
          <TextField
            label={`Band ${at + 1}`}
            value={band.label}
            onChange={(label) => change(at, { label })}
          />
          <NumberField
            label={`Band ${at + 1} from`}
            decimals={2}
            value={band.from}
            onChange={(from) => change(at, { from: from! })}
          />
          <NumberField
            label={`Band ${at + 1} grade`}
            value={band.grade}
            onChange={(grade) => change(at, { grade: grade! })}
          />
        </FormRow>
      ))}
      <div className={styles.marks}>
        <Button size="s" onClick={() => onChange([...value, { label: '', from: 900, grade: 5 }])}>
          Add band
        </Button>
        {value.length > 2 && (
          <Button size="s" onClick={() => onChange(value.slice(0, -1))}>
            Remove last band
          </Button>
        )}
      </div>
      <Problem text={error} />
    </fieldset>
  )
}
