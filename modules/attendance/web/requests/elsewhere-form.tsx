import { useState } from 'react'
import { timeIn } from '#platform/contract/zone-clock.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import {
  changeRequest,
  submitRequest,
  type RequestView,
} from '#attendance/contract/requests/request-calls.ts'
import { EvidenceField, useEvidence } from './evidence-field.tsx'
import { HomeLeftLine } from '#attendance/web/work-from-home/home-left.tsx'
import { WeekdaysField } from './weekdays-field.tsx'
import styles from '#attendance/web/attendance.module.css'

type ElsewhereFormProps = {
  kind: 'work_from_home' | 'outdoor_activity'
  day: string
  changing?: RequestView | undefined
  onDone: () => void
}

const parts = [
  { value: 'full', label: 'Whole day' },
  { value: 'first_half', label: 'First half' },
  { value: 'second_half', label: 'Second half' },
  { value: 'hours', label: 'Some hours' },
] as const

type Wish = {
  from: string | null
  to: string | null
  part: (typeof parts)[number]['value']
  begin: string | null
  end: string | null
  weekdays: number[]
  place: string
  client: string
  km: number | null
  comment: string
}

const timeOf = (instant: string | null | undefined, zone: string | undefined, otherwise: string) =>
  instant && zone ? timeIn(instant, zone) : otherwise

const startOf = (day: string, changing: RequestView | undefined): Wish => ({
  from: changing?.day_from ?? day,
  to: changing?.day_to ?? day,
  part: changing?.part ?? 'full',
  begin: timeOf(changing?.starts_at, changing?.zone, '10:00'),
  end: timeOf(changing?.ends_at, changing?.zone, '19:00'),
  weekdays: [],
  place: changing?.place ?? '',
  client: changing?.client ?? '',
  km: changing?.travel_km || null,
  comment: changing?.comment ?? '',
})

/** What is typed stays when it is refused; what was refused stands at its field. */
export function ElsewhereForm({ kind, day, changing, onDone }: ElsewhereFormProps) {
  const [wish, setWish] = useState(() => startOf(day, changing))
  const shown = shownFields(kind, wish.part)
  const submit = useSendAtFields(submitRequest, shown)
  const change = useSendAtFields(changeRequest, shown)
  const { errors } = changing ? change : submit
  const evidence = useEvidence()
  const set = (next: Partial<Wish>) => setWish((old) => ({ ...old, ...next }))
  async function submitWithEvidence(form: ReturnType<typeof formOf>) {
    const sent = await submit.send({ ...form, kind, weekdays: wish.weekdays })
    if (sent.ok) await evidence.attachTo(sent.data.ids[0])
    return sent
  }
  async function ask() {
    const form = formOf(wish, day)
    const sent = changing
      ? await change.send({ ...form, request_id: changing.id, version: changing.version })
      : await submitWithEvidence(form)
    if (sent.ok) onDone()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <WhenFields wish={wish} set={set} errors={errors} />
      {kind === 'work_from_home' && <HomeLeftLine from={wish.from} to={wish.to} without={changing?.id} />}
      {kind === 'work_from_home' && !changing && wish.from !== wish.to && (
        <WeekdaysField value={wish.weekdays} onChange={(weekdays) => set({ weekdays })} />
      )}
      {kind === 'outdoor_activity' && <OutdoorFields wish={wish} set={set} errors={errors} />}
      <TextArea
        label="Why"
        longest={500}
        value={wish.comment}
        onChange={(comment) => set({ comment })}
        error={errors['comment']}
      />
      {kind === 'outdoor_activity' && !changing && <EvidenceField evidence={evidence} />}
      <FormActions end>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton busy={submit.busy || change.busy || evidence.busy}>
          {changing ? 'Update request' : 'Submit'}
        </SubmitButton>
      </FormActions>
    </form>
  )
}

/** Where a refusal is shown. */
const shownFields = (kind: ElsewhereFormProps['kind'], part: Wish['part']) => [
  'day_from',
  'day_to',
  'part',
  'comment',
  ...(part === 'hours' ? ['starts_at', 'ends_at'] : []),
  ...(kind === 'outdoor_activity' ? ['place', 'client', 'travel_km'] : []),
]

const formOf = ({ from, to, part, begin, end, place, client, km, comment }: Wish, day: string) => ({
  day_from: from ?? day,
  day_to: to ?? from ?? day,
  part,
  place,
  client,
  travel_km: km ?? 0,
  comment,
  ...(part === 'hours' ? { starts_at: begin ?? '', ends_at: end ?? '' } : {}),
})

type FieldsProps = {
  wish: Wish
  set: (next: Partial<Wish>) => void
  errors: Readonly<Record<string, string>>
}

const WhenFields = ({ wish, set, errors }: FieldsProps) => (
  <>
    <FormRow>
      <DateField
        label="From"
        value={wish.from}
        onChange={(from) => set({ from, ...(from && wish.to && wish.to < from ? { to: from } : {}) })}
        error={errors['day_from']}
      />
      <DateField label="To" value={wish.to} onChange={(to) => set({ to })} error={errors['day_to']} />
    </FormRow>
    <SelectField
      label="Part of the day"
      options={parts}
      value={wish.part}
      onChange={(part) => set({ part: part ?? 'full' })}
      error={errors['part']}
    />
    {wish.part === 'hours' && (
      <FormRow>
        <TimeField
          label="From"
          value={wish.begin}
          onChange={(begin) => set({ begin })}
          error={errors['starts_at']}
        />
        <TimeField
          label="Until"
          value={wish.end}
          onChange={(end) => set({ end })}
          error={errors['ends_at']}
        />
      </FormRow>
    )}
  </>
)

const OutdoorFields = ({ wish, set, errors }: FieldsProps) => (
  <>
    <TextField
      label="Where"
      value={wish.place}
      onChange={(place) => set({ place })}
      error={errors['place']}
      autoComplete="off"
    />
    <FormRow>
      <TextField
        label="Customer or project"
        optional
        value={wish.client}
        onChange={(client) => set({ client })}
        error={errors['client']}
        autoComplete="off"
      />
      <NumberField
        label="Travel, km"
        optional
        value={wish.km}
        onChange={(km) => set({ km })}
        error={errors['travel_km']}
      />
    </FormRow>
  </>
)
