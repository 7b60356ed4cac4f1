import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, Refused, refuse } from '#platform/server/must.ts'
import { bookRoom, dropRoom } from '#rooms/server/public.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { roomLostNotice } from './interview-notices.ts'
import * as queries from './interview-queries.ts'
import type { StoredInterview } from './interview-queries.ts'
import { announceInterview, keepersOf, subjectOf, toldOf } from './tell-interview.ts'

const SOURCE = 'recruitment'
/** Everyone reads the titles of bookings; whom an interview is with is for those who hire. */
const TITLE = 'Interview'
const MINUTE = 60_000

export const ofInterview = (id: number) => ({ source: SOURCE, ref: `interview/${id}` })
const ofSlot = (id: number) => ({ source: SOURCE, ref: `interview-slot/${id}` })

const minutesOf = (slot: { readonly starts_at: string; readonly ends_at: string }) =>
  (Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / MINUTE

/** What the rooms refuse stands at the field of the room: here no one chooses its start and minutes. */
async function atRoomField(booking: Promise<unknown>): Promise<void> {
  try {
    await booking
  } catch (failure) {
    if (failure instanceof Refused) refuse(say.roomTime(failure.refusal.text))
    throw failure
  }
}

/** A room in use, of the office of the interview. */
export async function mustKnowRoom(
  ctx: Ctx,
  { room_id, location_id }: { readonly room_id: number | null; readonly location_id: number | null },
): Promise<void> {
  if (room_id === null) return
  must(await queries.isRoomOf(ctx, { roomId: room_id, locationId: location_id }), say.noSuchRoom)
}

type Keeping = {
  /** The room that is booked by now, and asks for no right again. */
  readonly held?: number | null
  /** The candidate chooses the time, and can’t choose another room: without it the interview is flagged. */
  readonly orFlag?: boolean
}

/** The booking of the room follows the interview in the same transaction; without a room it has none. */
export async function keepRoom(ctx: Ctx, interview: StoredInterview, how: Keeping = {}): Promise<void> {
  const { id, room_id, starts_at, lead_id, member_ids, status } = interview
  if (room_id === null || status !== 'scheduled') return dropRoom(ctx, ofInterview(id))
  const organiserId = lead_id ?? member_ids[0]!
  const asks = how.orFlag || room_id === how.held ? {} : { people: [organiserId] }
  const wish = {
    roomId: room_id,
    startsAt: starts_at,
    minutes: minutesOf(interview),
    title: TITLE,
    organiserId,
  }
  try {
    await atRoomField(bookRoom(ctx, { ...ofInterview(id), ...wish, ...asks }))
  } catch (failure) {
    if (!how.orFlag || !(failure instanceof Refused)) throw failure
    await flag(ctx, interview, failure.refusal.text)
  }
}

type Slot = { readonly id: number; readonly starts_at: string; readonly ends_at: string }

/** While a candidate chooses, the room is kept for each of the times. */
export const holdRoom = (ctx: Ctx, slot: Slot, { roomId, leadId }: { roomId: number; leadId: number }) =>
  atRoomField(
    bookRoom(ctx, {
      ...ofSlot(slot.id),
      roomId,
      startsAt: slot.starts_at,
      minutes: minutesOf(slot),
      title: TITLE,
      organiserId: leadId,
      people: [leadId],
    }),
  )

export const releaseRoom = (ctx: Ctx, slotId: number): Promise<void> => dropRoom(ctx, ofSlot(slotId))

async function flag(ctx: Ctx, interview: StoredInterview, reason: string): Promise<void> {
  const { id, room_name } = interview
  const because = reason || 'The booking was cancelled.'
  await queries.updateInterview(ctx, { id }, { room_id: null, room_lost_because: because })
  const text = `${room_name ?? 'The room'} is no longer booked`
  await queries.noteChange(ctx, { interview_id: id, kind: 'room', text, reason: because })
  await notify(ctx, roomLostNotice, {
    to: keepersOf(interview),
    input: { ...toldOf(interview), room: room_name ?? '' },
    subject: `${subjectOf(interview)}/room/${interview.version}`,
  })
  announceInterview(ctx, interview)
}

type Lost = { readonly source: string; readonly ref: string; readonly reason: string }

/** The booking ended otherwise than here: the recruiter looks for another room. A held time is tried when it is chosen. */
export async function hearLostRoom(ctx: Ctx, { source, ref, reason }: Lost): Promise<void> {
  const [kind, id] = ref.split('/')
  if (source !== SOURCE || kind !== 'interview') return
  const interview = await queries.lockOptionalInterview(ctx, Number(id))
  if (interview?.room_id != null) await flag(ctx, interview, reason)
}
