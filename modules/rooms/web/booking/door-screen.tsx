import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { checkIn, findFreeRooms, readDoor, type Door } from '#rooms/contract/booking/booking-calls.ts'
import { BookDialog } from './booking-dialog.tsx'

/** What the code on a door leads to; opening it changes nothing. */
export function Screen() {
  const { code = '' } = useParams()
  const read = useCall(readDoor, { code })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <AtDoor door={read.data} again={read.refetch} />
}

type AtDoorProps = { door: Door; again: () => unknown }

function AtDoor({ door, again }: AtDoorProps) {
  const arriving = useSend(checkIn)
  const [isBooking, book] = useState(false)
  const free = useCall(findFreeRooms, { location_id: door.location_id }).data
  const isFree = free?.rooms.some(({ id }) => id === door.room_id) ?? false
  const { check_in_id: id } = door
  async function arrive() {
    if (id !== null) await arriving.send({ id })
    again()
  }
  return (
    <>
      <PageHeader title={door.room} about={door.office} />
      <Stack>
        <Section title={door.current ? 'Booked now' : 'Free now'}>
          <KeyValue
            entries={[
              ['Now', bookingText(door.current)],
              ['Next', bookingText(door.next)],
            ]}
          />
          {id !== null && (
            <Button look="primary" busy={arriving.busy} onClick={() => void arrive()}>
              Check in
            </Button>
          )}
          {door.may_book && isFree && <Button onClick={() => book(true)}>Book now</Button>}
        </Section>
      </Stack>
      {isBooking && free && (
        <BookDialog
          chosen={{ room_id: door.room_id, day: free.day, start: free.start, minutes: free.minutes }}
          onClose={() => book(false)}
        />
      )}
    </>
  )
}

const bookingText = (booking: Door['current']) =>
  booking ? `${booking.time}, ${booking.title}, ${booking.organiser}` : 'Free'
