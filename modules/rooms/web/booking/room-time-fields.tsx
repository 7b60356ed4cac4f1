import { useState, type ReactNode } from 'react'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { equipment } from '#rooms/contract/rooms-lists.ts'
import { useRooms } from '#rooms/web/use-rooms.ts'
import { lengths, startsOf, type Draft } from './booking-draft.ts'

type RoomTimeFieldsProps = {
  draft: Draft
  edit: (more: Partial<Draft>) => void
  errors: Readonly<Record<string, string>>
  /** The field of the day. */
  children: ReactNode
}

/** The room, narrowed by seats and equipment, and the time on the clock of its office. */
export function RoomTimeFields({ draft, edit, errors, children }: RoomTimeFieldsProps) {
  const { rooms } = useRooms()
  const [seats, setSeats] = useState<number | null>(null)
  const [wanted, setWanted] = useState<(typeof equipment.keys)[number] | null>(null)
  const chosen = rooms.find(({ id }) => id === draft.room_id)
  const fitting = rooms.filter(
    (room) =>
      room.id === draft.room_id ||
      (room.can.book && room.seats >= (seats ?? 1) && (wanted === null || room.equipment.includes(wanted))),
  )
  return (
    <>
      <FormRow>
        <SelectField
          label="Room"
          value={draft.room_id}
          onChange={(room_id) => edit({ room_id })}
          options={fitting.map(({ id, name, office, seats: count }) => ({
            value: id,
            label: `${name}, ${office} (${count})`,
          }))}
          error={errors['room_id']}
        />
        <NumberField label="Seats at least" optional value={seats} onChange={setSeats} />
        <SelectField
          label="Equipment"
          optional
          placeholder="Any"
          value={wanted}
          onChange={setWanted}
          options={equipment.options}
        />
      </FormRow>
      <FormRow>
        {children}
        <SelectField
          label="Starts"
          hint={chosen ? `Open ${chosen.opens}–${chosen.closes} in ${chosen.office}` : undefined}
          value={draft.start}
          onChange={(start) => edit({ start })}
          options={startsOf(chosen, draft.start)}
          error={errors['start']}
        />
        <SelectField
          label="Length"
          value={draft.minutes}
          onChange={(minutes) => edit({ minutes: minutes ?? draft.minutes })}
          options={lengths}
          error={errors['minutes']}
        />
      </FormRow>
    </>
  )
}
