import { useState } from 'react'
import { PeopleField } from '#organization/web/public.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { saveMeeting, type MeetingRow } from '#sales/contract/meetings/meeting-calls.ts'
import { meetingMinutes } from '#sales/contract/meetings/meeting-lists.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import { officeClock } from './office-clock.ts'

export const minuteOptions = meetingMinutes.map((value) => ({ value, label: `${value} minutes` }))

type Named = { readonly id: number; readonly title: string }

export type MeetingPlace = {
  readonly contact_id: number
  readonly deal_id: number | null
  /** Open leads of the contact that it may be about. */
  readonly leads: readonly Named[]
}

type MeetingDialogProps = {
  place: MeetingPlace
  meeting: MeetingRow | null
  /** The meeting that did not take place. */
  follows?: MeetingRow
  onClose: () => void
}

export function MeetingDialog({ place, meeting, follows, onClose }: MeetingDialogProps) {
  const model = meeting ?? follows ?? null
  const [people, setPeople] = useState<readonly { id: number; name: string }[]>(model?.people ?? [])
  const [guests, setGuests] = useState(model?.guests.join(', ') ?? '')
  return (
    <Dialog open size="l" title={meeting ? `Edit ${meeting.subject}` : 'Add meeting'} onClose={onClose}>
      <Form call={saveMeeting} start={startOf(place, { meeting, model, follows })} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('subject')} label="Subject" autoFocus />
            <FormRow>
              <DateField {...form('day')} value={form('day').value ?? ''} label="Day" />
              <TimeField {...form('time')} label="Time" hint="On the clock of the office" />
              <SelectField {...form('minutes')} label="Duration" options={minuteOptions} />
            </FormRow>
            <TextField {...form('place')} label="Place or link" optional />
            {place.leads.length > 0 && meeting === null && (
              <SelectField
                {...form('lead_id')}
                label="Lead"
                options={place.leads.map(({ id, title }) => ({ value: id, label: title }))}
                optional
              />
            )}
            <PeopleField
              people={people}
              error={form('people').error}
              onChange={(chosen) => {
                setPeople(chosen)
                form('people').onChange(chosen.map(({ id }) => id))
              }}
            />
            <TextField
              label="Outside guests"
              hint="Email addresses, separated by commas"
              error={form('guests').error ?? form.errorAt('guests.0')}
              optional
              value={guests}
              onChange={(typed) => {
                setGuests(typed)
                form('guests').onChange(
                  typed
                    .split(',')
                    .map((word) => word.trim())
                    .filter(Boolean),
                )
              }}
            />
            <FormEnd busy={form.busy} onClose={onClose}>
              Save
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

type Models = { meeting: MeetingRow | null; model: MeetingRow | null; follows: MeetingRow | undefined }

const startOf = ({ contact_id, deal_id, leads }: MeetingPlace, { meeting, model, follows }: Models) => ({
  contact_id,
  deal_id: model?.deal?.id ?? deal_id,
  lead_id: model ? model.lead_id : (leads[0]?.id ?? null),
  subject: model?.subject ?? '',
  place: model?.place ?? '',
  minutes: (model?.minutes ?? 30) as (typeof meetingMinutes)[number],
  people: model?.people.map(({ id }) => id) ?? [],
  guests: model?.guests ?? [],
  ...(meeting ? { id: meeting.id, version: meeting.version, ...officeClock(meeting.starts_at) } : {}),
  ...(follows ? { follows_id: follows.id } : {}),
})
