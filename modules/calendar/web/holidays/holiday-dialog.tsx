import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { halves, holidayKinds } from '#calendar/contract/calendar-lists.ts'
import { removeHoliday, saveHoliday, type HolidayRow } from '#calendar/contract/holidays/holiday-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { HolidayEffect } from './holiday-effect.tsx'
import type { Holidays } from './holidays-model.ts'

type HolidayDialogProps = {
  data: Holidays
  locationId: number
  holiday: HolidayRow | null
  onClose: () => void
}

/** Says whom it touches while the day is being chosen; what counts after it is counted again on saving. */
export function HolidayDialog({ data, locationId, holiday, onClose }: HolidayDialogProps) {
  const list = data.lists.find(({ location_id }) => location_id === locationId)!
  const companies = useCall(directoryOptions, {}).data?.companies ?? []
  const start = holiday ? startOf(holiday) : { location_id: locationId, kind: 'public' as const }
  return (
    <Dialog open title={holiday ? `Change ${holiday.name}` : `New holiday of ${list.name}`} onClose={onClose}>
      <Form call={saveHoliday} start={start} onDone={onClose}>
        {(form) => (
          <>
            <FormRow>
              <DateField {...form('day')} label="Day" />
              <TextField {...form('name')} label="Name" autoComplete="off" />
            </FormRow>
            <FormRow>
              <SelectField {...form('kind')} label="Type" options={holidayKinds.options} />
              <SelectField
                {...form('company_id')}
                label="Company"
                placeholder="All companies"
                optional
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </FormRow>
            {form.values.kind === 'half_day' && (
              <SelectField {...form('half')} label="Which half is off" options={halves.options} />
            )}
            {form.values.kind === 'working_day_swap' && (
              <DateField {...form('in_place_of')} label="Working day instead of" optional />
            )}
            <TextField {...form('note')} label="Note" optional autoComplete="off" />
            <CheckboxField {...form('every_year')} label="On the same date every year" />
            {list.state === 'locked' && (
              <TextField {...form('reason')} label="Reason for changing the locked list" />
            )}
            {list.state !== 'draft' && list.state !== null && form.values.day && (
              <HolidayEffect
                locationId={locationId}
                companyId={form.values.company_id ?? null}
                day={form.values.day}
              />
            )}
            <FormActions end>
              {holiday && (
                <RemoveButton holiday={holiday} reason={form.values.reason ?? ''} onClose={onClose} />
              )}
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const startOf = (row: HolidayRow) => ({
  id: row.id,
  version: row.version,
  location_id: row.location_id,
  company_id: row.company_id,
  day: row.day,
  name: row.name,
  kind: row.kind,
  half: row.half,
  in_place_of: row.in_place_of,
  every_year: row.every_year,
  note: row.note,
})

/** Asks once more before it is gone. */
function RemoveButton({
  holiday,
  reason,
  onClose,
}: {
  holiday: HolidayRow
  reason: string
  onClose: () => void
}) {
  const { send, busy } = useSend(removeHoliday)
  const [sure, setSure] = useState(false)
  if (!sure) return <Button onClick={() => setSure(true)}>Remove</Button>
  const remove = async () => {
    if ((await send({ id: holiday.id, reason })).ok) onClose()
  }
  return (
    <Button look="danger" busy={busy} onClick={() => void remove()}>
      Remove permanently
    </Button>
  )
}
