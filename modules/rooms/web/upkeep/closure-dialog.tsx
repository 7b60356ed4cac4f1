import { useSend } from '#platform/web/calls/use-send.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { removeClosure, saveClosure, type ClosureRow } from '#rooms/contract/upkeep/closure-calls.ts'
import { useRooms } from '#rooms/web/use-rooms.ts'

export function ClosureDialog({ closure, onClose }: { closure: ClosureRow | null; onClose: () => void }) {
  const { rooms, offices } = useRooms()
  const start = closure
    ? {
        id: closure.id,
        version: closure.version,
        location_id: closure.location_id,
        room_id: closure.room_id,
        from_on: closure.from_on,
        to_on: closure.to_on,
        reason: closure.reason,
      }
    : { room_id: null }
  return (
    <FormDialog
      call={saveClosure}
      start={start}
      title={closure ? 'Edit closure' : 'Add closure'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField {...form('location_id')} label="Office" options={offices} />
            <SelectField
              {...form('room_id')}
              label="Room"
              placeholder="All rooms"
              optional
              options={rooms
                .filter(({ location_id }) => location_id === form.values.location_id)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FormRow>
          <FormRow>
            <DateField {...form('from_on')} label="From" />
            <DateField {...form('to_on')} label="To" />
          </FormRow>
          <TextField {...form('reason')} label="Reason" autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}

export function RemoveClosure({ closure, onClose }: { closure: ClosureRow; onClose: () => void }) {
  const { send, busy } = useSend(removeClosure)
  const { id, version, reason, room, from_on, to_on } = closure
  return (
    <ConfirmDialog
      open
      title={`Remove ${reason}?`}
      confirm="Remove"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ id, version }).then(({ ok }) => ok && onClose())}
    >
      {room} can be booked again from {show.day(from_on)} to {show.day(to_on)}.
    </ConfirmDialog>
  )
}
