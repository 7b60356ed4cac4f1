import { Refused, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { bookRoom, dropRoom } from '#rooms/server/public.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import { roomLostNotice } from '#training/server/training-notices.ts'
import { shortTime } from '#training/server/training-time-text.ts'
import { findOptionalOfSession, markRoom, type Session } from '#training/server/training-queries.ts'

const SOURCE = 'training'
const refOf = (sessionId: number) => `session/${sessionId}`
const MINUTE = 60_000

type Wish = {
  readonly roomId: number | null
  readonly title: string
  readonly organiserId: number
  readonly sessions: readonly Session[]
}

/** Each session to come has its booking in the room, in the same transaction; without a room it has none. */
export async function keepRooms(ctx: Ctx, { roomId, title, organiserId, sessions }: Wish): Promise<void> {
  for (const { id, starts_at, ends_at, has_room } of sessions) {
    if (Date.parse(starts_at) <= ctx.now.getTime()) continue
    if (roomId === null) {
      if (has_room) await dropRoom(ctx, { source: SOURCE, ref: refOf(id) })
    } else {
      const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE
      const wish = {
        source: SOURCE,
        ref: refOf(id),
        roomId,
        startsAt: starts_at,
        minutes,
        title,
        organiserId,
      }
      await atRoomField(bookRoom(ctx, wish))
    }
    await markRoom(ctx, id, roomId !== null)
  }
}

/** What the rooms refuse stands at the field of the room: here no one chooses a start and minutes. */
async function atRoomField(booking: Promise<unknown>): Promise<void> {
  try {
    await booking
  } catch (failure) {
    if (failure instanceof Refused && failure.refusal.kind !== 'missing')
      refuse(say.roomTime(failure.refusal.text))
    throw failure
  }
}

export async function dropRooms(ctx: Ctx, sessions: readonly Session[]): Promise<void> {
  for (const { id, has_room } of sessions)
    if (has_room) {
      await dropRoom(ctx, { source: SOURCE, ref: refOf(id) })
      await markRoom(ctx, id, false)
    }
}

type Lost = { readonly source: string; readonly ref: string; readonly reason: string }

/** The booking ended otherwise than by this area: the trainer and who made the training look for another room. */
export async function hearLostRoom(ctx: Ctx, { source, ref, reason }: Lost): Promise<void> {
  if (source !== SOURCE) return
  const id = Number(ref.replace('session/', ''))
  const training = await findOptionalOfSession(ctx, id)
  if (!training) return
  await markRoom(ctx, id, false)
  await notify(ctx, roomLostNotice, {
    to: [...new Set([training.trainer_id ?? training.created_by, training.created_by])],
    input: {
      id: training.id,
      title: training.title,
      when: shortTime(training.starts_at, training.zone),
      reason,
    },
    subject: `training/${training.id}/room/${id}`,
  })
  announceTraining(ctx)
}
