import { dropBooking, keepBooking } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { ROOMS_TOPIC } from '#rooms/contract/rooms-lists.ts'
import { keepPeople, type StoredBooking } from './booking-queries.ts'
import type { JudgedDay } from './judge-days.ts'

export type Content = {
  readonly title: string
  readonly private: boolean
  readonly organiser_id: number
  readonly people: readonly number[]
  readonly guests: readonly string[]
  /** Where the one who asks is no colleague, such as a candidate who chooses a time. */
  readonly booked_by?: number
  readonly source?: string
  readonly source_ref?: string
}

type Writing = Content & { readonly room_id: number; readonly series_id: number | null }

/** One row for each day; where another transaction was faster, the table refuses and all of it is taken back. */
export async function insertBookings(ctx: Ctx, days: readonly JudgedDay[], wish: Writing): Promise<number[]> {
  const { people, guests, ...facts } = wish
  const ids: number[] = []
  for (const { day, startsAt, endsAt, heldUntil } of days) {
    const { id } = await insertRow(ctx, 'room_booking', {
      ...facts,
      guests: [...guests],
      starts_at: startsAt,
      ends_at: endsAt,
      held_until: heldUntil,
      occurrence_on: day,
      booked_by: wish.booked_by ?? ctx.actor.id,
      booked_at: ctx.now,
      uid: randomId(),
    })
    await keepPeople(ctx, id, people)
    ids.push(id)
  }
  return ids
}

/** Under this the calendar keeps when people are in a room, one for each person. */
const SOURCE = 'room'
const sourceId = (bookingId: number, accountId: number) => `${bookingId}/${accountId}`

export const everyone = ({ organiser_id, people }: StoredBooking): number[] => [
  ...new Set([organiser_id, ...people.map(({ id }) => id)]),
]

/** People show as busy; what another area booked is kept in the calendar by that area. */
export async function keepInCalendar(
  ctx: Ctx,
  booking: StoredBooking,
  gone: readonly number[] = [],
): Promise<void> {
  for (const id of gone) await dropBooking(ctx, { source: SOURCE, source_id: sourceId(booking.id, id) })
  if (booking.source !== null) return
  for (const id of everyone(booking))
    await keepBooking(ctx, {
      source: SOURCE,
      source_id: sourceId(booking.id, id),
      person_id: id,
      label: `${booking.title} (${booking.room})`,
      starts_at: booking.starts_at,
      ends_at: booking.ends_at,
      exclusive: false,
    })
}

export async function dropFromCalendar(ctx: Ctx, booking: StoredBooking): Promise<void> {
  if (booking.source === null) await keepInCalendar(ctx, { ...booking, source: '' }, everyone(booking))
}

/** Grids and lists that stand open ask again. */
export const announceRooms = (ctx: Ctx): void =>
  announce(ctx, { topic: ROOMS_TOPIC, to: { kind: 'employee', everyone: true } })
