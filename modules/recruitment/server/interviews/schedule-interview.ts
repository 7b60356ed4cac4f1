import type { InputOf } from '#platform/contract/call.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type {
  InterviewPlan,
  scheduleInterview as scheduleCall,
} from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import {
  faultOfTime,
  maySchedule,
  movesBeforeScheduling,
  movesOnScheduling,
} from '#recruitment/contract/interviews/interview-rules.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import type { InterviewKind } from '#recruitment/contract/recruitment-lists.ts'
import { canMove, cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import {
  findOptionalApplication,
  lockOptionalApplication,
  type StoredApplication,
} from '#recruitment/server/applications/application-queries.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { lockOptionalCandidate } from '#recruitment/server/candidates/candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { MANAGE, maySee, mayManage } from '#recruitment/server/recruitment-policy.ts'
import { holds } from '#platform/server/rights/reach.ts'
import * as queries from './interview-queries.ts'
import { bookPanel } from './panel-bookings.ts'
import { findClashes, type Clash } from './panel-conflicts.ts'
import { shortTime } from './interview-time-text.ts'
import { keepGuest } from './interview-guest.ts'
import { keepRoom, mustKnowRoom } from './interview-room.ts'
import { announceInterview, tellPanel } from './tell-interview.ts'
import { mailScheduled } from './interview-mails.ts'

const MINUTE = 60_000

/** The application that an interview is planned for, where the actor may plan one. */
export async function findToPlan(ctx: Ctx, id: number): Promise<StoredApplication> {
  must(holds(ctx.actor, MANAGE, 'own'), recruitmentMessages.mayNot)
  const application = await findOptionalApplication(ctx, id)
  must(application && maySee(ctx.actor, application), recruitmentMessages.noSuchApplication)
  must(application.candidate_account_id !== ctx.actor.id, recruitmentMessages.noSuchApplication)
  const line = application.line_may_know
    ? []
    : await queries.listLineOf(ctx, application.candidate_account_id)
  must(!line.includes(ctx.actor.id), recruitmentMessages.noSuchApplication)
  must(mayManage(ctx.actor, application), say.mayNotManage)
  return application
}

/** Candidate, application, then people: everyone who schedules waits in this order. */
export async function lockToPlan(ctx: Ctx, seen: StoredApplication): Promise<StoredApplication> {
  const candidate = await lockOptionalCandidate(ctx, seen.candidate_id)
  const application = await lockOptionalApplication(ctx, seen.id)
  must(candidate && application, recruitmentMessages.noSuchApplication)
  const { blocked_because, blocked_until } = candidate
  const isBlocked = blocked_because !== '' && (blocked_until === null || blocked_until >= companyDay(ctx.now))
  must(!isBlocked, say.blocked)
  return application
}

export type Slot = { readonly from: string; readonly until: string }

export const slotOf = (startsAt: string, minutes: number): Slot => ({
  from: new Date(startsAt).toISOString(),
  until: new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString(),
})

export function mustBeTime(ctx: Ctx, { from, until }: Slot): void {
  const fault = faultOfTime(from, until, ctx.now)
  must(fault !== 'past', say.past)
  must(fault !== 'short' && fault !== 'order', say.short)
  must(fault !== 'long', say.long)
}

/** Colleagues, not the candidate, and not someone who may not know of the application. */
export async function readPanel(
  ctx: Ctx,
  application: Pick<StoredApplication, 'candidate_account_id' | 'line_may_know'>,
  { panel, lead_id }: Pick<InterviewPlan, 'panel' | 'lead_id'>,
) {
  const ids = [...new Set(panel)]
  must(ids.includes(lead_id), say.leadMissing)
  const { candidate_account_id } = application
  must(candidate_account_id === null || !ids.includes(candidate_account_id), say.ownInterview)
  const people = await queries.listColleagues(ctx, ids)
  must(people.length === ids.length, say.notColleague)
  const closed = people.find(({ may_open }) => !may_open)
  if (closed) refuse(say.mayNotInterview(closed.name))
  if (!application.line_may_know) {
    const line = await queries.listLineOf(ctx, candidate_account_id)
    const above = people.find(({ id }) => line.includes(id))
    if (above) refuse(say.lineManager(above.name))
  }
  return people
}

type Place = Pick<InterviewPlan, 'mode' | 'place'> & {
  readonly location_id?: number | null
  readonly room_id?: number | null
}

/** Only in person is there an office to come to, and a room in it. */
export const placeOf = ({ mode, place, location_id = null, room_id = null }: Place) =>
  mode === 'face_to_face' ? { place, location_id, room_id } : { place, location_id: null, room_id: null }

export const mustHavePlace = (place: Place): void =>
  must(place.mode !== 'face_to_face' || placeOf(place).location_id !== null, say.officeMissing)

type Anyway = { readonly override: boolean; readonly override_reason: string }

/** Refused where someone is not free, unless it is wished all the same: then the reason is kept. */
export function mustBeFree(clashes: readonly Clash[], { override, override_reason }: Anyway): void {
  if (clashes.length === 0) return
  must(override, say.notFree(clashes.map(({ why }) => why).join('. ')))
  must(override_reason.trim() !== '', say.overrideReason)
}

/** The guard of the ten statuses, then every step to where the interview belongs. */
export async function moveForScheduling(
  ctx: Ctx,
  application: Pick<StoredApplication, 'id' | 'cv_status'>,
  { kind, first_to }: { readonly kind: InterviewKind; readonly first_to: number | null },
): Promise<number> {
  const { id } = application
  let status = application.cv_status
  const step = async (to: number, movedFor: string) => {
    await moveApplication(ctx, { id, to, from: status, by: 'system', movedFor })
    status = to
  }
  if (first_to !== null && !maySchedule(status)) {
    must(movesBeforeScheduling(status).includes(first_to), say.noWayFirst)
    await step(first_to, 'Next round')
  }
  must(maySchedule(status), say.status(status))
  const from = status
  const steps = movesOnScheduling(kind, status)
  must(canMove(status, steps[0]!), say.noHrRound(cvStatus(status).label))
  for (const to of steps) await step(to, 'Interview scheduled')
  return from
}

export type Writing = Omit<InterviewPlan, 'minutes' | 'first_to'> & {
  readonly first_to: number | null
  readonly slot: Slot
  readonly zone: string
  /** Scheduled even if the room is gone. */
  readonly orFlag?: boolean
} & Anyway

/** One interview with its panel, its bookings and its mails; the database holds each hour of each person once. */
export async function writeInterview(
  ctx: Ctx,
  parts: RecruitmentParts,
  application: StoredApplication,
  wish: Writing,
): Promise<queries.StoredInterview> {
  mustHavePlace(wish)
  if (!wish.orFlag) await mustKnowRoom(ctx, placeOf(wish))
  const people = await readPanel(ctx, application, wish)
  await queries.lockPeople(ctx, wish.panel)
  const { from, until } = wish.slot
  const { candidate_id } = application
  const busy = await queries.isCandidateBusy(ctx, { candidateId: candidate_id, from, until, except: null })
  must(!busy, say.candidateBusy)
  const span = { from, until, bufferMinutes: wish.buffer_minutes, interviewId: null }
  const clashes = await findClashes(ctx, { people, ...span })
  mustBeFree(clashes, wish)
  const from_status = await moveForScheduling(ctx, application, wish)
  const { id } = await queries.insertInterview(ctx, {
    application_id: application.id,
    candidate_id,
    round: await queries.nextRound(ctx, application.id),
    kind: wish.kind,
    title: wish.title,
    mode: wish.mode,
    ...placeOf(wish),
    starts_at: from,
    ends_at: until,
    zone: wish.zone,
    status: 'scheduled',
    criteria: JSON.stringify(wish.criteria),
    uid: randomId(),
    from_status,
    note: wish.note,
    buffer_minutes: wish.buffer_minutes,
    override_reason: clashes.length > 0 ? wish.override_reason : '',
    scheduled_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    scheduled_at: ctx.now,
  })
  await seatPanel(ctx, { id, ...wish, clashes })
  if (clashes.length > 0)
    await queries.noteChange(ctx, {
      interview_id: id,
      kind: 'overridden',
      text: clashes.map(({ why }) => why).join('. '),
      reason: wish.override_reason,
    })
  await keepRoom(ctx, (await queries.findOptionalInterview(ctx, id))!, { orFlag: wish.orFlag === true })
  const interview = (await queries.findOptionalInterview(ctx, id))!
  await keepGuest(ctx, interview)
  await mailScheduled(ctx, parts, interview)
  await tellPanel(ctx, interview, 'scheduled')
  announceInterview(ctx, interview)
  return interview
}

type Seating = Pick<Writing, 'panel' | 'lead_id' | 'slot' | 'buffer_minutes'> & {
  readonly id: number
  readonly clashes: readonly Clash[]
}

export async function seatPanel(ctx: Ctx, wish: Seating): Promise<void> {
  const { id, slot, clashes, lead_id, buffer_minutes } = wish
  const time = { starts_at: slot.from, ends_at: slot.until }
  const people = [...new Set(wish.panel)].map((account_id) => ({
    account_id,
    overridden: clashes.some((clash) => clash.account_id === account_id),
  }))
  for (const person of people)
    await queries.insertMember(ctx, {
      interview_id: id,
      ...person,
      ...time,
      lead: person.account_id === lead_id,
    })
  await bookPanel(ctx, { id, ...time, buffer_minutes }, people)
}

export const scheduleInterview =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { starts_at, minutes, ...wish }: InputOf<typeof scheduleCall>) => {
    const seen = await findToPlan(ctx, wish.application_id)
    const slot = slotOf(starts_at, minutes)
    mustBeTime(ctx, slot)
    const application = await lockToPlan(ctx, seen)
    if (!maySchedule(application.cv_status) && wish.first_to === null)
      refuse(say.status(application.cv_status))
    const { id } = await writeInterview(ctx, parts, application, { ...wish, slot, zone: COMPANY_ZONE })
    return said(say.scheduled(shortTime(slot.from, COMPANY_ZONE)), { id })
  }
