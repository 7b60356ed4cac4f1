import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { employmentTypes } from '#organization/contract/organization-lists.ts'
import { changeStage } from '#people/contract/employment/employment-calls.ts'
import type { DeedProps } from './release-dialog.tsx'
import { stageOptions } from './employment-terms-fields.tsx'

const LONGEST_REASON = 500

/** Confirmed, a longer probation, the end of a training, or another type. */
export function StageDialog({ employed, version, onClose }: DeedProps) {
  const { person, employment } = employed
  const start = { person_id: person.id, version, ...(employment ? { type: employment.type } : {}) }
  return (
    <FormDialog
      call={changeStage}
      start={start}
      title={`Change stage: ${person.name}`}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <DateField {...form('valid_from')} label="From" />
            <SelectField {...form('status')} label="Stage" options={stageOptions} />
          </FormRow>
          <FormRow>
            <SelectField {...form('type')} label="Employed" options={employmentTypes.options} />
            {form.values.status !== undefined && form.values.status !== 'confirmed' && (
              <DateField {...form('probation_ends_on')} label="Ends on" />
            )}
          </FormRow>
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
        </>
      )}
    </FormDialog>
  )
}
