import { instantAt } from '#calendar/server/public.ts'
import { readClockText } from '#platform/contract/time-of-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { SessionWish } from '#training/contract/trainings/training-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { listSessions, type Session } from '#training/server/training-queries.ts'

export type Timed = {
  readonly id: number | null
  readonly starts_at: string
  readonly ends_at: string
  readonly zone: string
}

/** On the clock of the place, in their order; none ends before it begins, and none meets another. */
export function timesOf(wishes: readonly SessionWish[], zone: string): Timed[] {
  const at = (day: string, clock: string) => instantAt(day, Number(readClockText(clock)), zone)
  const times = wishes
    .map(({ id, day, start, end }) => ({ id, starts_at: at(day, start), ends_at: at(day, end), zone }))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  must(
    times.every(({ starts_at, ends_at }) => starts_at < ends_at),
    say.sessionOrder,
  )
  must(
    times.every(({ starts_at }, n) => n === 0 || times[n - 1]!.ends_at <= starts_at),
    say.sessionsMeet,
  )
  return times
}

const isSame = (session: Session, time: Timed) =>
  Date.parse(session.starts_at) === Date.parse(time.starts_at) &&
  Date.parse(session.ends_at) === Date.parse(time.ends_at)

type Change = { readonly trainingId: number; readonly times: readonly Timed[]; readonly isDraft: boolean }

export type Written = { readonly sessions: Session[]; readonly gone: Session[]; readonly moved: boolean }

/** A session keeps its row, and so its place in calendars, when it moves. What has begun stays as it is. */
export async function writeSessions(ctx: Ctx, { trainingId, times, isDraft }: Change): Promise<Written> {
  const known = await listSessions(ctx, [trainingId])
  const byId = new Map(known.map((session) => [session.id, session]))
  must(
    times.every(({ id }) => id === null || byId.has(id)),
    say.sessionGone,
  )
  const wished = new Map(times.flatMap((time) => (time.id === null ? [] : [[time.id, time] as const])))
  const hasPassed = (at: string) => Date.parse(at) <= ctx.now.getTime()
  for (const session of isDraft ? [] : known.filter(({ starts_at }) => hasPassed(starts_at))) {
    const time = wished.get(session.id)
    must(time && isSame(session, time), say.sessionBegun)
  }
  const gone = known.filter(({ id }) => !wished.has(id))
  const changed = times.filter(({ id, ...time }) => id === null || !isSame(byId.get(id)!, { id, ...time }))
  must(isDraft || changed.every(({ starts_at }) => !hasPassed(starts_at)), say.sessionPast)
  for (const { id } of gone) await deleteRow(ctx, 'training_session', id)
  // Rows that change places would meet for a moment: the later ones move first where all of them go forward.
  const isForward = changed.some(({ id, starts_at }) => id !== null && starts_at > byId.get(id)!.starts_at)
  for (const { id, ...time } of isForward ? changed.toReversed() : changed)
    if (id === null)
      await insertRow(ctx, 'training_session', { ...time, training_id: trainingId, uid: randomId() })
    else await updateRow(ctx, 'training_session', { id }, { ...time, sequence: byId.get(id)!.sequence + 1 })
  return {
    sessions: await listSessions(ctx, [trainingId]),
    gone,
    moved: gone.length > 0 || changed.length > 0,
  }
}
