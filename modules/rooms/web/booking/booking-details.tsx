import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  cancelBooking,
  checkIn,
  readBooking,
  rejectBooking,
  type BookingDetails,
} from '#rooms/contract/booking/booking-calls.ts'
import { bookingStates } from '#rooms/contract/rooms-lists.ts'
import { ChangeDialog, ScopeField } from './booking-dialog.tsx'

type Doing = 'change' | 'cancel' | 'reject' | null

/** One booking, and what can be done with it at this moment. */
export function BookingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readBooking, { id })
  const [doing, setDoing] = useState<Doing>(null)
  const arriving = useSend(checkIn)
  const booking = read.data
  if (booking && doing === 'change') return <ChangeDialog booking={booking} onClose={onClose} />
  if (booking && doing !== null)
    return <EndDialog booking={booking} isReject={doing === 'reject'} onClose={onClose} />
  return (
    <Dialog
      open
      title={booking?.title ?? 'Booking'}
      onClose={onClose}
      foot={
        booking &&
        Object.values(booking.can).some(Boolean) && (
          <>
            {booking.can.reject && <Button onClick={() => setDoing('reject')}>Reject</Button>}
            {booking.can.cancel && <Button onClick={() => setDoing('cancel')}>Cancel booking</Button>}
            {booking.can.change && <Button onClick={() => setDoing('change')}>Change</Button>}
            {booking.can.check_in && (
              <Button look="primary" busy={arriving.busy} onClick={() => void arriving.send({ id })}>
                Check in
              </Button>
            )}
          </>
        )
      }
    >
      <ReadState of={read} />
      {booking && <KeyValue entries={factsOf(booking)} />}
    </Dialog>
  )
}

const factsOf = (booking: BookingDetails) =>
  [
    ['Status', <StatusBadge key="status" catalogue={bookingStates} status={booking.status} />],
    ['When', `${show.day(booking.day)}, ${booking.start}–${booking.end}`],
    ['Room', `${booking.room}, ${booking.office}`],
    ['Organiser', booking.organiser.name],
    ...(booking.booked_by ? [['Booked by', booking.booked_by] as const] : []),
    ...(booking.people.length > 0
      ? [['People', booking.people.map(({ name }) => name).join(', ')] as const]
      : []),
    ...(booking.guests.length > 0 ? [['Outside guests', booking.guests.join(', ')] as const] : []),
    ...(booking.repeats ? [['Repeats', booking.repeats] as const] : []),
    ...(booking.checked_in ? [['Checked in', booking.checked_in] as const] : []),
    ...(booking.end_note ? [['Ended', booking.end_note] as const] : []),
  ] as const

type EndProps = { booking: BookingDetails; isReject: boolean; onClose: () => void }

/** The manager of a room rejects with a reason; its organiser cancels with or without one. */
function EndDialog({ booking, isReject, onClose }: EndProps) {
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<'this' | 'following' | 'all'>('this')
  const cancelling = useSendAtFields(cancelBooking, ['reason'])
  const rejecting = useSendAtFields(rejectBooking, ['reason'])
  const { errors } = isReject ? rejecting : cancelling
  async function end() {
    const { id, version } = booking
    const sent = isReject
      ? await rejecting.send({ id, version, reason })
      : await cancelling.send({ id, version, scope, reason })
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="s"
      title={isReject ? 'Reject this booking?' : 'Cancel this booking?'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={cancelling.busy || rejecting.busy} onClick={() => void end()}>
            {isReject ? 'Reject' : 'Cancel booking'}
          </Button>
        </>
      }
    >
      <Stack>
        <span>
          {booking.title}, {show.day(booking.day)}, {booking.start}–{booking.end}. Everyone invited is told.
        </span>
        {!isReject && booking.repeats && <ScopeField value={scope} onChange={setScope} />}
        <TextArea
          label="Reason"
          hint={isReject ? 'The organiser reads it, with free alternatives.' : undefined}
          optional={!isReject}
          rows={2}
          value={reason}
          onChange={setReason}
          error={errors['reason']}
        />
      </Stack>
    </Dialog>
  )
}
