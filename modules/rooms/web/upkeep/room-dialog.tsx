import { useState } from 'react'
import { ColleagueField, PeopleField } from '#organization/web/public.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { equipment, whoMayBook } from '#rooms/contract/rooms-lists.ts'
import { saveRoom, type RoomRow } from '#rooms/contract/upkeep/room-calls.ts'
import { useRooms } from '#rooms/web/use-rooms.ts'

export function RoomDialog({ room, onClose }: { room: RoomRow | null; onClose: () => void }) {
  const { offices } = useRooms()
  const [named, setNamed] = useState<readonly { id: number; name: string }[]>(room?.named ?? [])
  return (
    <FormDialog
      call={saveRoom}
      start={startOf(room)}
      size="l"
      title={room ? `Edit ${room.name}` : 'Add room'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Name" autoComplete="off" autoFocus />
            <SelectField {...form('location_id')} label="Office" options={offices} />
            <TextField {...form('floor')} label="Floor" optional autoComplete="off" />
          </FormRow>
          <FormRow>
            <NumberField {...form('seats')} label="Seats" />
            <TimeField {...form('opens')} label="Opens" />
            <TimeField {...form('closes')} label="Closes" />
          </FormRow>
          <FormRow>
            <NumberField {...form('shortest_minutes')} label="Shortest booking" suffix="min" />
            <NumberField {...form('longest_minutes')} label="Longest booking" suffix="min" />
            <NumberField {...form('pause_minutes')} label="Pause after" suffix="min" />
            <NumberField {...form('days_ahead')} label="Days ahead" />
          </FormRow>
          <FieldGroup label="Equipment">
            {() => (
              <Row>
                {equipment.options.map(({ value, label }) => (
                  <CheckboxField
                    key={value}
                    label={label}
                    value={form.values.equipment?.includes(value) ?? false}
                    onChange={(on) =>
                      form('equipment').onChange(
                        on
                          ? [...(form.values.equipment ?? []), value]
                          : (form.values.equipment ?? []).filter((one) => one !== value),
                      )
                    }
                  />
                ))}
              </Row>
            )}
          </FieldGroup>
          <FormRow>
            <SelectField {...form('who')} label="Who may book" options={whoMayBook.options} />
            <ColleagueField
              {...form('manager_id')}
              label="Manager"
              hint="Hears of bookings whose organiser left."
              optional
              known={[room?.manager ?? null]}
            />
          </FormRow>
          {form.values.who === 'named' && (
            <PeopleField
              label="Named people"
              people={named}
              error={form('named').error}
              onChange={(people) => {
                setNamed(people)
                form('named').onChange(people.map(({ id }) => id))
              }}
            />
          )}
          <CheckboxField
            {...form('check_in')}
            label="Check-in"
            hint="If no one checks in, the room is released 10 minutes after the start."
          />
          <CheckboxField {...form('active')} label="In use" />
        </>
      )}
    </FormDialog>
  )
}

const startOf = (room: RoomRow | null) =>
  room === null
    ? {
        opens: '09:00',
        closes: '18:00',
        shortest_minutes: 15,
        longest_minutes: 480,
        days_ahead: 90,
        pause_minutes: 0,
        who: 'office' as const,
        equipment: [],
        named: [],
        check_in: false,
        active: true,
        floor: '',
      }
    : {
        id: room.id,
        version: room.version,
        location_id: room.location_id,
        name: room.name,
        floor: room.floor,
        seats: room.seats,
        equipment: room.equipment,
        opens: room.opens,
        closes: room.closes,
        shortest_minutes: room.shortest_minutes,
        longest_minutes: room.longest_minutes,
        days_ahead: room.days_ahead,
        pause_minutes: room.pause_minutes,
        who: room.who,
        named: room.named.map(({ id }) => id),
        manager_id: room.manager?.id ?? null,
        check_in: room.check_in,
        active: room.active,
      }
