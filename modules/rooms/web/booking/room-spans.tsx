import { clockText } from '#platform/contract/time-of-day.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import type { Grid, GridColumn } from '#rooms/contract/booking/booking-calls.ts'
import { freeSpans, quarterAfter, USUAL_MINUTES } from './grid-times.ts'
import { dayTitle, type Chosen } from './room-grid.tsx'
import styles from './room-grid.module.css'

type SpansProps = {
  grid: Grid
  isWeek?: boolean
  onBook: (chosen: Chosen) => void
  onOpen: (id: number) => void
}

/** On a phone: room after room, what is booked and what is free, each a press away. */
export const RoomSpans = ({ grid, isWeek = false, onBook, onOpen }: SpansProps) => (
  <Stack>
    {grid.columns.map((column) => (
      <Section
        key={`${column.room_id} ${column.day}`}
        title={isWeek ? dayTitle(column.day) : column.room}
        about={column.closed ? `Closed: ${column.closed}` : column.detail}
      >
        <ul className={styles.spans}>
          {linesOf(grid, column).map((line) => (
            <li key={`${line.from} ${line.id ?? ''}`}>
              {line.id === null ? (
                <button
                  type="button"
                  className={styles.span}
                  data-free
                  onClick={() =>
                    onBook({
                      ...column,
                      start: clockText(line.from),
                      minutes: Math.min(USUAL_MINUTES, line.until - line.from),
                    })
                  }
                >
                  <span>{timesOf(line)}</span>
                  <span>Free, book</span>
                </button>
              ) : (
                <button
                  type="button"
                  className={styles.span}
                  data-own={line.own || undefined}
                  onClick={() => onOpen(line.id!)}
                >
                  <span>{timesOf(line)}</span>
                  <b>{line.title}</b>
                  <span>{line.organiser}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    ))}
  </Stack>
)

type Line = {
  readonly id: number | null
  readonly from: number
  readonly until: number
  readonly title: string
  readonly organiser: string
  readonly own: boolean
}

const timesOf = ({ from, until }: Line) => `${clockText(from)}–${clockText(until)}`

/** Free time is offered from the next quarter hour on, and only where it can be booked. */
function linesOf(grid: Grid, column: GridColumn): Line[] {
  const earliest = column.day === grid.today ? quarterAfter(grid.now) : 0
  const free = column.may_book ? freeSpans(column, earliest) : []
  const none = { id: null, title: '', organiser: '', own: false }
  return [...column.bookings, ...free.map((span) => ({ ...span, ...none }))].toSorted(
    (one, other) => one.from - other.from,
  )
}
