import { useState } from 'react'
import { useNavigate } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField, PeopleField } from '#organization/web/public.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { roomList } from '#rooms/contract/upkeep/room-calls.ts'
import { courseList } from '#training/contract/courses/course-calls.ts'
import { saveTraining, type TrainingPage } from '#training/contract/trainings/training-calls.ts'
import { PlaceFields } from './audience-fields.tsx'
import { SessionRows } from './session-rows.tsx'

type TrainingDialogProps = {
  training: TrainingPage | null
  /** A new training with the people and facts of this one, on other days. */
  repeats?: boolean
  onClose: () => void
}

/** What the person who creates a training is: a trainer gives it, HR of a company makes it for the company. */
function useMaker() {
  const own = useCall(me, {}).data
  const held = own?.permissions['training.training.manage']
  return {
    id: own?.id ?? null,
    companyId: own?.company_id ?? null,
    isGroup: isAtLeast(held, 'all'),
    isTrainer: !isAtLeast(held, 'company'),
    seesCost: isAtLeast(own?.permissions['training.cost.view'], 'all'),
    isKnown: own !== undefined,
  }
}
type Maker = ReturnType<typeof useMaker>

export function TrainingDialog({ training, repeats = false, onClose }: TrainingDialogProps) {
  const maker = useMaker()
  const courses = useCall(courseList.read, { size: 200 })
  const title = repeats ? `Repeat ${training?.title}` : training ? `Edit ${training.title}` : 'New training'
  return (
    <Dialog open size="l" title={title} onClose={onClose}>
      {maker.isKnown && courses.data ? (
        <TrainingForm {...{ training, repeats, maker, onClose }} courses={courses.data.rows} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

type FormProps = Required<TrainingDialogProps> & {
  maker: Maker
  courses: readonly { readonly id: number; readonly title: string }[]
}

function TrainingForm({ training, repeats, maker, courses, onClose }: FormProps) {
  const go = useNavigate()
  const rooms = useCall(roomList.read, { size: 200 }).data?.rows ?? []
  const companies = useCall(directoryOptions, {}).data?.companies ?? []
  const start = training ? startOf(training, { repeats, maker }) : newOne(maker)
  return (
    <Form
      call={saveTraining}
      start={start}
      onDone={({ data }) => {
        onClose()
        void go(`/trainings/training-details/${data.id}`)
      }}
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField
              {...form('course_id')}
              label="Course"
              options={courses.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => {
                form('course_id').onChange(id)
                const course = courses.find((one) => one.id === id)
                if (course && !form.values.title) form('title').onChange(course.title)
              }}
            />
            <TextField {...form('title')} label="Title" autoComplete="off" />
          </FormRow>
          <FormRow>
            <ColleagueField
              {...form('trainer_id')}
              label="Trainer"
              optional={!maker.isTrainer}
              disabled={maker.isTrainer}
              known={[knownTrainer(training)]}
            />
            {(form.values.trainer_id ?? null) === null && (
              <TextField
                {...form('trainer_name')}
                label="Trainer from outside"
                hint="If no colleague gives it."
                autoComplete="off"
              />
            )}
          </FormRow>
          <SessionRows
            value={form.values.sessions ?? []}
            onChange={(sessions) => form('sessions').onChange(sessions)}
            error={form('sessions').error}
            errorAt={form.errorAt}
          />
          <FormRow>
            <SelectField
              {...form('room_id')}
              label="Room"
              optional
              placeholder="No room"
              hint="It is booked for each session."
              options={rooms.map(({ id, name, office }) => ({ value: id, label: `${name}, ${office}` }))}
            />
            <TextField {...form('place')} label="Other place" optional autoComplete="off" />
            <TextField {...form('link')} label="Link" optional type="url" autoComplete="off" />
          </FormRow>
          <FormRow>
            <NumberField {...form('seats')} label="Seats" />
            {maker.seesCost && <MoneyField {...form('cost')} label="Cost" prefix="₹" optional />}
            {maker.isGroup && (
              <SelectField
                {...form('company_id')}
                label="Company"
                optional
                placeholder="All companies"
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormRow>
          <AudienceFields form={form} known={training?.audience_people ?? []} />
          <CheckboxField
            {...form('mandatory')}
            label="Mandatory"
            hint="Everyone it is meant for owes the course within 30 days."
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

type AudienceProps = {
  form: Fields<SentBy<typeof saveTraining>>
  known: readonly { readonly id: number; readonly name: string }[]
}

/** For whom it is: by place, and by name whatever the places say. */
function AudienceFields({ form, known }: AudienceProps) {
  const [people, setPeople] = useState(known)
  return (
    <>
      <PlaceFields
        value={form.values.audience ?? {}}
        onChange={(places) => form('audience').onChange({ ...form.values.audience, ...places })}
      />
      <PeopleField
        label="Named people"
        optional
        people={people}
        error={form('audience').error}
        onChange={(chosen) => {
          setPeople([...chosen])
          form('audience').onChange({ ...form.values.audience, people: chosen.map(({ id }) => id) })
        }}
      />
    </>
  )
}

const knownTrainer = (training: TrainingPage | null) =>
  training?.trainer.id ? { id: training.trainer.id, name: training.trainer.name } : null

const SEATS = 12

const newOne = ({ id, companyId, isGroup, isTrainer }: Maker) => ({
  trainer_id: isTrainer ? id : null,
  trainer_name: '',
  company_id: isGroup ? null : companyId,
  place: '',
  link: '',
  seats: SEATS,
  mandatory: false,
  audience: { offices: [], departments: [], designations: [], people: [] },
  sessions: [{ id: null, day: dayAfter(companyToday(), 7), start: '10:00', end: '13:00' }],
})

function startOf(training: TrainingPage, { repeats, maker }: { repeats: boolean; maker: Maker }) {
  const { trainer, room, company, sessions } = training
  const facts = {
    course_id: training.course.id,
    title: training.title,
    trainer_id: trainer.id,
    trainer_name: trainer.id === null ? trainer.name : '',
    company_id: company?.id ?? null,
    audience: training.audience,
    room_id: room?.id ?? null,
    place: training.place,
    link: training.link,
    seats: training.seats,
    mandatory: training.mandatory,
    ...(maker.seesCost ? { cost: training.cost } : {}),
  }
  if (!repeats)
    return {
      ...facts,
      id: training.id,
      version: training.version,
      sessions: sessions.map(({ id, day, start, end }) => ({ id, day, start, end })),
    }
  // The same weekdays in the first week that is still to come.
  const first = sessions[0]?.day ?? companyToday()
  const weeks = Math.max(1, Math.ceil((Date.parse(companyToday()) - Date.parse(first)) / WEEK_MS + 1))
  return {
    ...facts,
    repeat_of: training.id,
    sessions: sessions.map(({ day, start, end }) => ({
      id: null,
      day: dayAfter(day, weeks * DAYS_OF_WEEK),
      start,
      end,
    })),
  }
}

const DAYS_OF_WEEK = 7
const WEEK_MS = DAYS_OF_WEEK * 86_400_000
