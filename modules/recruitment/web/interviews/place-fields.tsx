import { useCall } from '#platform/web/calls/use-call.ts'
import { useSettled } from '#platform/web/calls/use-settled.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { freeInterviewRooms } from '#recruitment/contract/interviews/interview-calls.ts'
import { SHORTEST_MINUTES } from '#recruitment/contract/interviews/interview-rules.ts'
import { interviewModes, type InterviewView } from '#recruitment/contract/interviews/interview-views.ts'

type PlaceForm = Fields<{
  mode: InterviewView['mode']
  location_id?: number | null | undefined
  room_id?: number | null | undefined
  place?: string | undefined
  minutes: number
  lead_id: number
}>

type Wanted = {
  applicationId: number
  interviewId?: number
  /** Each has to suit; empty ones are not chosen yet. */
  starts: readonly (string | undefined)[]
  /** The room that is booked by now. */
  known?: InterviewView['room']
}

type PlaceProps = Wanted & { form: PlaceForm }

/** A link or a number, or in person an office whose front desk expects the candidate, and a room that is free then. */
export function PlaceFields({ form, ...wanted }: PlaceProps) {
  const offices = useCall(directoryOptions, {}).data?.locations ?? []
  const inPerson = form.values.mode === 'face_to_face'
  const office = form('location_id')
  return (
    <>
      <FormRow>
        <SelectField {...form('mode')} label="Mode" options={interviewModes.options} />
        {inPerson ? (
          <SelectField
            {...office}
            label="Office"
            options={offices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              office.onChange(id)
              form('room_id').onChange(null)
            }}
          />
        ) : (
          <TextField {...form('place')} label="Link or number" optional />
        )}
      </FormRow>
      {inPerson && (
        <FormRow>
          <RoomField form={form} {...wanted} />
          <TextField {...form('place')} label="How to find it" optional />
        </FormRow>
      )}
    </>
  )
}

function RoomField({ form, applicationId, interviewId, starts, known }: PlaceProps) {
  const { location_id, minutes, lead_id } = form.values
  const times = starts.flatMap((start) => start || [])
  const asked =
    location_id && minutes && minutes >= SHORTEST_MINUTES && times.length === starts.length
      ? {
          application_id: applicationId,
          interview_id: interviewId ?? null,
          location_id,
          starts: times,
          minutes,
          lead_id: lead_id ?? null,
        }
      : null
  const read = useCall(freeInterviewRooms, useSettled(asked), { keepEarlier: true })
  const rooms = asked === null ? [] : (read.data?.rooms ?? [])
  const field = form('room_id')
  const options = rooms.map(({ id, name, floor, seats }) => ({
    value: id,
    label: [name, floor, `${seats} seats`].filter(Boolean).join(', '),
  }))
  const isListed = rooms.some(({ id }) => id === field.value)
  // The one that is booked stays in sight, although it is not free for the new time.
  const kept = known && known.id === field.value && !isListed ? [{ value: known.id, label: known.name }] : []
  return (
    <SelectField
      {...field}
      label="Room"
      placeholder="No room"
      hint={hintOf(asked !== null, read.isSuccess && rooms.length === 0)}
      optional
      options={[...kept, ...options]}
    />
  )
}

function hintOf(isAsked: boolean, isNoneFree: boolean): string {
  if (!isAsked) return 'Choose the office and the time first.'
  return isNoneFree ? 'No room is free at this time.' : 'Free at this time.'
}
