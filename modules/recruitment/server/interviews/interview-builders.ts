import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { Criterion, Mark } from '#recruitment/contract/feedback/mark-rules.ts'
import type { Recommendation } from '#recruitment/contract/feedback/feedback-calls.ts'
import type { InterviewKind, InterviewState } from '#recruitment/contract/recruitment-lists.ts'
import { insertFeedback, storedMarks } from '#recruitment/server/feedback/feedback-queries.ts'
import { keepGuest } from './interview-guest.ts'
import {
  findOptionalInterview,
  insertInterview,
  insertMember,
  noteChange,
  updateInterview,
} from './interview-queries.ts'
import { keepRoom } from './interview-room.ts'

type Said = {
  readonly marks: readonly Mark[]
  readonly grade: number
  readonly recommendation: Recommendation
  readonly strengths: string
  readonly concerns: string
}

type InterviewWish = {
  readonly application_id: number
  readonly candidate_id: number
  readonly round: number
  readonly kind: InterviewKind
  readonly title: string
  readonly criteria: readonly Criterion[]
  readonly starts_at: Date
  readonly minutes: number
  readonly status: InterviewState
  readonly from_status: number
  readonly scheduled_by: number
  readonly scheduled_at: Date
  /** The first leads; `said` is what was submitted at the end of the slot. */
  readonly panel: readonly { readonly account_id: number; readonly said?: Said }[]
  readonly decision?: { readonly by: number; readonly note: string }
}

/** For the demo company: an interview at any point of its life, whatever the moment of the application. */
export async function buildInterview(ctx: Ctx, wish: InterviewWish): Promise<number> {
  const { minutes, panel, decision, criteria, ...row } = wish
  const ends_at = new Date(wish.starts_at.getTime() + minutes * 60_000)
  // The change log tells of each as it happened.
  const then = { ...ctx, now: wish.scheduled_at }
  const afterwards = { ...ctx, now: ends_at }
  const { id } = await insertInterview(then, {
    ...row,
    ends_at,
    criteria: JSON.stringify(criteria),
    mode: 'online',
    place: 'https://meet.example/interview',
    zone: COMPANY_ZONE,
    uid: randomId(),
    ...(decision ? { decided_by: decision.by, decided_at: ends_at, decision_note: decision.note } : {}),
  })
  for (const [at, { account_id, said }] of panel.entries()) {
    const member = await insertMember(then, {
      interview_id: id,
      account_id,
      lead: at === 0,
      rsvp: 'accepted',
      starts_at: wish.starts_at,
      ends_at,
      live: wish.status === 'scheduled',
    })
    if (said)
      await insertFeedback(afterwards, {
        panel_id: member.id,
        ...said,
        marks: storedMarks(said.marks),
        status: 'submitted',
        submitted_at: ends_at,
      })
  }
  return id
}

/** For the demo company: the next interviews to come. */
export async function listInterviewsAhead(ctx: Ctx, count: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('interview')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', ctx.now.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

type Seat = { readonly locationId: number; readonly roomId: number; readonly lostBecause?: string }

/** For the demo company: in person, in a room of the office, or in one that is lost by now. */
export async function seatInterview(
  ctx: Ctx,
  id: number,
  { locationId, roomId, lostBecause = '' }: Seat,
): Promise<void> {
  await updateInterview(
    ctx,
    { id },
    {
      mode: 'face_to_face',
      location_id: locationId,
      room_id: lostBecause ? null : roomId,
      room_lost_because: lostBecause,
      place: '',
    },
  )
  const interview = (await findOptionalInterview(ctx, id))!
  if (lostBecause)
    await noteChange(ctx, {
      interview_id: id,
      kind: 'room',
      text: 'The room is no longer booked',
      reason: lostBecause,
    })
  else await keepRoom(ctx, interview, { orFlag: true })
  await keepGuest(ctx, (await findOptionalInterview(ctx, id))!)
}
