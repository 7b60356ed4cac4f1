import { useState, type CSSProperties, type PointerEvent } from 'react'
import { clockText } from '#platform/contract/time-of-day.ts'
import { show } from '#platform/web/light/format-values.ts'
import type { Grid, GridBooking, GridColumn } from '#rooms/contract/booking/booking-calls.ts'
import { drawnSpan, pressedSpan, shownHours } from './grid-times.ts'
import styles from './room-grid.module.css'

export type Chosen = {
  readonly room_id: number
  readonly day: string
  readonly start: string
  readonly minutes: number
}

type GridProps = {
  grid: Grid
  /** The days of one room instead of the rooms of one day. */
  isWeek?: boolean
  onBook: (chosen: Chosen) => void
  onOpen: (id: number) => void
}

const PIXELS_OF_MINUTE = 0.9
const HOUR = 60

const place = (from: number, until: number): CSSProperties => ({
  top: from * PIXELS_OF_MINUTE,
  height: (until - from) * PIXELS_OF_MINUTE,
})

/** Hours down, rooms or days across. Drawing with the mouse books; the button over each column does so without one. */
export function RoomGrid({ grid, isWeek = false, onBook, onOpen }: GridProps) {
  const { from, until } = shownHours(grid.columns)
  const hours = Array.from({ length: (until - from) / HOUR }, (_, n) => from + n * HOUR)
  const height = (until - from) * PIXELS_OF_MINUTE
  return (
    <section className={styles.scroll} aria-label={isWeek ? 'Week' : 'Day'}>
      <div className={styles.grid} style={{ '--columns': grid.columns.length } as CSSProperties}>
        <div className={styles.corner} />
        {grid.columns.map((column) => (
          <ColumnHead key={keyOf(column)} {...{ column, isWeek, onBook, grid }} />
        ))}
        <div className={styles.axis} style={{ height }} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ top: (hour - from) * PIXELS_OF_MINUTE }}>
              {clockText(hour)}
            </span>
          ))}
        </div>
        {grid.columns.map((column) => (
          <ColumnBody key={keyOf(column)} {...{ grid, column, from, height, onBook, onOpen }} />
        ))}
      </div>
    </section>
  )
}

const keyOf = ({ room_id, day }: GridColumn) => `${room_id} ${day}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
export const dayTitle = (day: string) => `${weekdayOf(day)} ${show.day(day).slice(0, -5)}`

type HeadProps = Pick<GridProps, 'grid' | 'onBook'> & { column: GridColumn; isWeek: boolean }

function ColumnHead({ grid, column, isWeek, onBook }: HeadProps) {
  const title = isWeek ? dayTitle(column.day) : column.room
  return (
    <div className={styles.head} data-today={(isWeek && column.day === grid.today) || undefined}>
      {column.may_book ? (
        <button
          type="button"
          aria-label={`Book ${isWeek ? `${column.room} on ${title}` : title}`}
          onClick={() => onBook({ ...column, start: firstStart(grid, column), minutes: HOUR })}
        >
          {title}
        </button>
      ) : (
        <b>{title}</b>
      )}
      <span>{column.closed || column.detail}</span>
    </div>
  )
}

const QUARTER = 15

/** The next quarter hour today, the opening on another day. */
export const firstStart = ({ today, now }: Grid, { day, opens, closes }: GridColumn): string =>
  clockText(
    day === today ? Math.max(opens, Math.min(closes - QUARTER, Math.ceil(now / QUARTER) * QUARTER)) : opens,
  )

type BodyProps = Omit<GridProps, 'isWeek'> & { column: GridColumn; from: number; height: number }
type Drawn = { readonly begun: number; readonly now: number }

function ColumnBody({ grid, column, from, height, onBook, onOpen }: BodyProps) {
  const [drawn, draw] = useState<Drawn | null>(null)
  const span = drawn && drawnSpan(column, drawn.begun, drawn.now)
  const minuteAt = (event: PointerEvent<HTMLElement>) =>
    from + (event.clientY - event.currentTarget.getBoundingClientRect().top) / PIXELS_OF_MINUTE
  return (
    <div
      className={styles.body}
      style={{ height }}
      data-closed={column.closed !== '' || undefined}
      data-bookable={column.may_book || undefined}
      data-column={column.room}
      onPointerDown={(event) => {
        // A finger scrolls; it books by the list or the button.
        if (!column.may_book || event.pointerType === 'touch' || event.button !== 0) return
        if (event.target !== event.currentTarget) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const minute = minuteAt(event)
        draw({ begun: minute, now: minute })
      }}
      onPointerMove={(event) => drawn && draw({ ...drawn, now: minuteAt(event) })}
      onPointerCancel={() => draw(null)}
      onPointerUp={() => {
        draw(null)
        if (!span) return
        const chosen = pressedSpan(column, span)
        onBook({ ...column, start: clockText(chosen.from), minutes: chosen.until - chosen.from })
      }}
    >
      <span className={styles.shut} style={place(0, column.opens - from)} />
      <span
        className={styles.shut}
        style={{ ...place(column.closes - from, height / PIXELS_OF_MINUTE), height: undefined, bottom: 0 }}
      />
      {column.day === grid.today && grid.now > from && (
        <span className={styles.now} style={{ top: (grid.now - from) * PIXELS_OF_MINUTE }} />
      )}
      {column.bookings.map((booking) => (
        <BookingBlock key={booking.id} {...{ booking, column, from, onOpen }} />
      ))}
      {span && (
        <span className={styles.drawn} style={place(span.from - from, span.until - from)}>
          {clockText(span.from)}–{clockText(span.until)}
        </span>
      )}
    </div>
  )
}

/** Too low for two lines. */
const SHORT_MINUTES = 45

type BlockProps = { booking: GridBooking; column: GridColumn; from: number; onOpen: (id: number) => void }

function BookingBlock({ booking, column, from, onOpen }: BlockProps) {
  const when = `${clockText(booking.from)}–${clockText(booking.until)}`
  const facts = [when, booking.organiser, ...(booking.checked_in ? ['checked in'] : [])].join(' · ')
  return (
    <button
      type="button"
      className={styles.booking}
      data-own={booking.own || undefined}
      data-short={booking.until - booking.from < SHORT_MINUTES || undefined}
      style={place(booking.from - from, booking.until - from)}
      // What is read aloud begins with what is seen.
      aria-label={`${booking.title} ${facts}, ${column.room}`}
      onClick={() => onOpen(booking.id)}
    >
      <b>{booking.title}</b> <span>{facts}</span>
    </button>
  )
}
