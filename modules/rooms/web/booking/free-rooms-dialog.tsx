import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { findFreeRooms } from '#rooms/contract/booking/booking-calls.ts'
import { equipment } from '#rooms/contract/rooms-lists.ts'
import type { Chosen } from './room-grid.tsx'
import styles from './room-grid.module.css'

type FreeProps = { locationId: number | null; onBook: (chosen: Chosen) => void; onClose: () => void }

/** What is free for the next half hour; one press goes on to the form. */
export function FreeRoomsDialog({ locationId, onBook, onClose }: FreeProps) {
  const read = useCall(findFreeRooms, { location_id: locationId })
  const found = read.data
  return (
    <Dialog open title="Free now" onClose={onClose}>
      <ReadState of={read} />
      {found && found.rooms.length === 0 && (
        <EmptyState title="No room is free">Choose a later time in the day view.</EmptyState>
      )}
      {found && found.rooms.length > 0 && (
        <Stack>
          <p className={styles.quiet}>
            Free from {found.start} for {found.minutes} minutes.
          </p>
          <ul className={styles.spans}>
            {found.rooms.map(({ id, name, floor, seats, equipment: has }) => (
              <li key={id} className={styles.span} data-free>
                <b>{name}</b>
                <span>
                  {[floor, `${seats} seats`, ...has.map((one) => equipment.labelOf(one))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Button
                  size="s"
                  aria-label={`Book ${name} now`}
                  onClick={() =>
                    onBook({ room_id: id, day: found.day, start: found.start, minutes: found.minutes })
                  }
                >
                  Book
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  )
}
