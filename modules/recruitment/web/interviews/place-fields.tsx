import { useCall } from '#platform/web/calls/use-call.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { interviewModes, type InterviewView } from '#recruitment/contract/interviews/interview-views.ts'

type PlaceForm = Fields<{
  mode: InterviewView['mode']
  location_id?: number | null | undefined
  place?: string | undefined
}>

/** A link or a number, or in person an office whose front desk expects the candidate, and its room. */
export function PlaceFields({ form }: { form: PlaceForm }) {
  const offices = useCall(directoryOptions, {}).data?.locations ?? []
  const inPerson = form.values.mode === 'face_to_face'
  return (
    <FormRow>
      <SelectField {...form('mode')} label="Mode" options={interviewModes.options} />
      {inPerson && (
        <SelectField
          {...form('location_id')}
          label="Office"
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField {...form('place')} label={inPerson ? 'Room' : 'Link or number'} optional />
    </FormRow>
  )
}
