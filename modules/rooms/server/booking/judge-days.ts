import { clockText, instantAt, listOfficePlans, wallClock } from '#calendar/server/public.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FoundDay } from '#rooms/contract/booking/booking-calls.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { listClashes } from './booking-queries.ts'
import { listClosures, type Closure, type Room } from './room-queries.ts'
import { refusalOfDay } from './time-rules.ts'

const MINUTE = 60_000

export type Wish = {
  readonly days: readonly string[]
  /** Minutes after midnight on the clock of the office. */
  readonly start: number
  readonly minutes: number
  /** Bookings that are about to be moved. */
  readonly except?: readonly number[]
}

export type JudgedDay = FoundDay & {
  readonly startsAt: string
  readonly endsAt: string
  readonly heldUntil: string
  readonly refusal: Refusal | null
}

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString()

/** When a booking is, and until when it holds its room. */
export function timesOf(room: Pick<Room, 'zone' | 'pause_minutes'>, day: string, wish: Omit<Wish, 'days'>) {
  const startsAt = instantAt(day, wish.start, room.zone)
  const endsAt = later(startsAt, wish.minutes)
  return { startsAt, endsAt, heldUntil: later(endsAt, room.pause_minutes) }
}

/** Why a room is shut on a day; null where it can be booked. */
export async function shutDays(ctx: Ctx, locationId: number, span: { from: string; to: string }) {
  const closures = await listClosures(ctx, { locationId, ...span })
  const plans = await listOfficePlans(ctx, { locationId, companyId: null, ...span })
  const holidays = new Map(
    plans.flatMap(({ day, kind, holiday }) => (kind === 'holiday' && holiday ? [[day, holiday.name]] : [])),
  )
  const working = new Set(plans.flatMap(({ day, kind }) => (kind === 'working' ? [day] : [])))
  return {
    holidayOn: (day: string): string | null => holidays.get(day) ?? null,
    closureOn: (roomId: number, day: string): Closure | undefined =>
      closures.find(
        ({ room_id, from_on, to_on }) =>
          (room_id === null || room_id === roomId) && from_on <= day && day <= to_on,
      ),
    isWorking: (day: string) => working.has(day),
  }
}

/** What becomes of each day of a wish, with the sentence that refuses it; a few queries, however many days. */
export async function judgeDays(ctx: Ctx, room: Room, wish: Wish): Promise<JudgedDay[]> {
  if (wish.days.length === 0) return []
  const times = wish.days.map((day) => ({ day, ...timesOf(room, day, wish) }))
  const clashes = await listClashes(ctx, { roomId: room.id, times, except: wish.except ?? [] })
  const clashOf = Map.groupBy(clashes, ({ wished }) => wished)
  const sorted = wish.days.toSorted()
  const shut = await shutDays(ctx, room.location_id, { from: sorted[0]!, to: sorted.at(-1)! })
  const today = wallClock(ctx.now.toISOString(), room.zone).day
  return times.map((time, at) => {
    const found = (state: FoundDay['state'], refusal: Refusal | null): JudgedDay => ({
      ...time,
      state,
      text: refusal?.text ?? '',
      refusal,
    })
    const outside = refusalOfDay(room, { day: time.day, today, startsAt: time.startsAt, now: ctx.now })
    if (outside) return found('outside', outside)
    const closure = shut.closureOn(room.id, time.day)
    if (closure) return found('closed', say.closed(time.day, closure.reason))
    const holiday = shut.holidayOn(time.day)
    if (holiday !== null) return found('holiday', say.holiday(time.day, holiday))
    const clash = clashOf.get(at)?.[0]
    return clash ? found('taken', say.isTaken(takenText(room, clash))) : found('free', null)
  })
}

type Clash = Awaited<ReturnType<typeof listClashes>>[number]

/** “Boardroom is booked 15:00–16:00 by Asha (Planning).” */
const takenText = ({ name, zone, pause_minutes }: Room, { starts_at, ends_at, organiser, title }: Clash) =>
  `${name} is booked ${spanText(starts_at, ends_at, zone)} by ${organiser} (${title})${
    pause_minutes > 0 ? ` and needs a pause of ${pause_minutes} minutes` : ''
  }.`

export const spanText = (from: string, until: string, zone: string): string =>
  `${clockText(wallClock(from, zone).minute)}–${clockText(wallClock(until, zone).minute)}`
