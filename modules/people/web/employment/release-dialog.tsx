import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  previewRelease,
  releasePerson,
  type openEmployment,
} from '#people/contract/employment/employment-calls.ts'
import { leavings } from '#people/contract/people-lists.ts'
import { EffectsList } from './effects-list.tsx'

export type Employed = GotFrom<typeof openEmployment>
export type DeedProps = { employed: Employed; version: number; onClose: () => void }

const LONGEST_REASON = 500
const ways = leavings.options.flatMap(({ value, label }) =>
  value === 'transferred' ? [] : [{ value, label }],
)

/** The last working day of someone, with what it ends shown before it is decided. */
export function ReleaseDialog({ employed, version, onClose }: DeedProps) {
  const { person } = employed
  const start = { person_id: person.id, version, may_return: true }
  return (
    <FormDialog
      call={releasePerson}
      start={start}
      size="l"
      title={`Release ${person.name}`}
      onClose={onClose}
      submit="Release"
    >
      {(form) => (
        <>
          <FormRow>
            <DateField {...form('left_on')} label="Last working day" />
            <DateField {...form('resigned_on')} label="Resigned on" optional />
            <SelectField {...form('leaving')} label="Exit" options={ways} />
          </FormRow>
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
          <FormRow>
            <CheckboxField {...form('regretted')} label="Regretted leaver" />
            <CheckboxField {...form('may_return')} label="Eligible for rehire" />
          </FormRow>
          {form.values.left_on && (
            <Effects
              personId={person.id}
              day={form.values.left_on}
              newLeadId={form.values.new_lead_id ?? undefined}
            >
              <ColleagueField
                {...form('new_lead_id')}
                value={form('new_lead_id').value ?? null}
                label="New line manager for their team"
              />
            </Effects>
          )}
        </>
      )}
    </FormDialog>
  )
}

type EffectsProps = {
  personId: number
  day: string
  newLeadId: number | undefined
  children: React.ReactNode
}

function Effects({ personId, day, newLeadId, children }: EffectsProps) {
  const wish = { person_id: personId, left_on: day, new_lead_id: newLeadId }
  const preview = useCall(previewRelease, wish, { keepEarlier: true })
  if (!preview.data) return null
  return (
    <>
      <EffectsList effects={preview.data.effects} />
      {preview.data.reports.length > 0 && children}
    </>
  )
}
