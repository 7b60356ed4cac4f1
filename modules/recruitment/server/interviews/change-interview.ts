import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { interviewStates, type InterviewState } from '#recruitment/contract/recruitment-lists.ts'
import type * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewModes } from '#recruitment/contract/interviews/interview-views.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import {
  hasBegun,
  moveOnHalt,
  statusesOfRunning,
  type Halt,
} from '#recruitment/contract/interviews/interview-rules.ts'
import { lockOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { lockOptionalCandidate } from '#recruitment/server/candidates/candidate-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { isMember, mayManageInterview, mayOpenOwn, maySeeInterview } from './interview-policy.ts'
import * as queries from './interview-queries.ts'
import type { StoredInterview } from './interview-queries.ts'
import { keepGuest } from './interview-guest.ts'
import { mailCancelled, mailMoved, whereOf } from './interview-mails.ts'
import { keepRoom, mustKnowRoom } from './interview-room.ts'
import { shortTime } from './interview-time-text.ts'
import { bookPanel, freePanel } from './panel-bookings.ts'
import { findClashes } from './panel-conflicts.ts'
import {
  moveForScheduling,
  mustBeFree,
  mustBeTime,
  mustHavePlace,
  placeOf,
  readPanel,
  slotOf,
} from './schedule-interview.ts'
import { announceInterview, tellPanel } from './tell-interview.ts'

const MANAGED = (ctx: Ctx, interview: StoredInterview) => mayManageInterview(ctx.actor, interview)

/** What one may not see does not exist, and who sees it without the right to act reads why. */
export async function findVisible(ctx: Ctx, id: number): Promise<StoredInterview> {
  must(mayOpenOwn(ctx.actor) || mayList(ctx.actor), say.mayNotOpen)
  const interview = await queries.findOptionalInterview(ctx, id)
  must(interview && maySeeInterview(ctx.actor, interview), say.noSuchInterview)
  return interview
}

/** Candidate, application, interview: the order of those who schedule. */
export async function lockToChange(
  ctx: Ctx,
  { id, version }: { readonly id: number; readonly version?: number },
  may = MANAGED,
): Promise<StoredInterview> {
  const seen = await findVisible(ctx, id)
  must(may(ctx, seen), say.mayNotManage)
  await lockOptionalCandidate(ctx, seen.candidate_id)
  await lockOptionalApplication(ctx, seen.application_id)
  const interview = (await queries.lockOptionalInterview(ctx, id))!
  // The row has moved on: the refusal says who was faster.
  if (version !== undefined && interview.version !== version)
    await queries.updateInterview(ctx, { id, version }, {})
  return interview
}

export const moveInterviewTo = (ctx: Ctx, id: number, to: InterviewState, comment = '') =>
  moveState(ctx, { table: 'interview', id, noun: 'interview', states: interviewStates, to, comment })

const resumable = new Set<InterviewState>(['on_hold', 'not_available'])

/** The same interview at another time: one UID for all who hold it, and a higher number. */
export const moveInterview =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { id, version, ...wish }: InputOf<typeof calls.moveInterview>) => {
    const before = await lockToChange(ctx, { id, version })
    const isResumed = resumable.has(before.status)
    must(before.status === 'scheduled' || isResumed, say.notScheduled)
    must(isResumed || !hasBegun(before, ctx.now), say.over)
    const slot = slotOf(wish.starts_at, wish.minutes)
    mustBeTime(ctx, slot)
    mustHavePlace(wish)
    await mustKnowRoom(ctx, placeOf(wish))
    const people = await readPanel(ctx, before, wish)
    await queries.lockPeople(ctx, [...wish.panel, ...before.member_ids])
    const span = { ...slot, bufferMinutes: before.buffer_minutes, interviewId: id }
    const candidate = { candidateId: before.candidate_id, except: id }
    must(!(await queries.isCandidateBusy(ctx, { ...candidate, ...slot })), say.candidateBusy)
    const clashes = await findClashes(ctx, { people, ...span })
    mustBeFree(clashes, wish)
    const application = { id: before.application_id, cv_status: before.cv_status }
    const from_status = isResumed
      ? await moveForScheduling(ctx, application, { kind: before.kind, first_to: null })
      : before.from_status
    await queries.updateInterview(
      ctx,
      { id },
      {
        starts_at: slot.from,
        ends_at: slot.until,
        mode: wish.mode,
        ...placeOf(wish),
        room_lost_because: '',
        sequence: before.sequence + 1,
        from_status,
        override_reason: clashes.length > 0 ? wish.override_reason : '',
        reminded_day_at: null,
        reminded_hour_at: null,
      },
    )
    if (isResumed) await moveInterviewTo(ctx, id, 'scheduled', wish.reason)
    const gone = before.panel.filter(({ account_id, live }) => live && !wish.panel.includes(account_id))
    await reseat(ctx, before, { ...wish, slot, taken: clashes.map(({ account_id }) => account_id) })
    const after = (await queries.findOptionalInterview(ctx, id))!
    await keepRoom(ctx, after, { held: before.room_id })
    await noteMove(ctx, before, { after, reason: wish.reason, clashes: clashes.map(({ why }) => why) })
    await keepGuest(ctx, after)
    await mailMoved(ctx, parts, after, gone)
    await tellPanel(ctx, after, 'moved')
    announceInterview(ctx, after)
    return said(say.moved(shortTime(slot.from, before.zone)), {})
  }

type Reseating = {
  readonly panel: readonly number[]
  readonly lead_id: number
  readonly slot: { readonly from: string; readonly until: string }
  readonly taken: readonly number[]
}

/** Answers hold for the time they were given for. */
async function reseat(ctx: Ctx, before: StoredInterview, wish: Reseating): Promise<void> {
  const { id, buffer_minutes } = before
  const time = { starts_at: wish.slot.from, ends_at: wish.slot.until }
  await freePanel(ctx, id, before.member_ids)
  // Only one may lead at any moment, so that the old lead gives it up first.
  await ctx.db.updateTable('interview_panel').set({ lead: false }).where('interview_id', '=', id).execute()
  for (const member of before.panel)
    if (!wish.panel.includes(member.account_id)) await queries.dropMember(ctx, member)
  const people = [...new Set(wish.panel)].map((account_id) => ({
    account_id,
    overridden: wish.taken.includes(account_id),
  }))
  for (const person of people) {
    const known = before.panel.find(({ account_id }) => account_id === person.account_id)
    const seat = { ...person, ...time, lead: person.account_id === wish.lead_id, live: true }
    const fresh = {
      rsvp: 'waiting' as const,
      declined_because: '',
      attended: null,
      feedback_reminders: 0,
      away: false,
    }
    if (known) await queries.updateMember(ctx, known.id, { ...seat, ...fresh })
    else await queries.insertMember(ctx, { interview_id: id, ...seat })
  }
  await bookPanel(ctx, { id, ...time, buffer_minutes }, people)
}

async function noteMove(
  ctx: Ctx,
  before: StoredInterview,
  { after, reason, clashes }: { after: StoredInterview; reason: string; clashes: readonly string[] },
): Promise<void> {
  const { id, starts_at, zone } = before
  const times = `Moved from ${shortTime(starts_at, zone)} to ${shortTime(after.starts_at, zone)}`
  const where = `Takes place in ${whereOf(after) || interviewModes.labelOf(after.mode)}`
  const isSameTime = Date.parse(starts_at) === Date.parse(after.starts_at)
  const text = isSameTime && whereOf(before) !== whereOf(after) ? where : times
  await queries.noteChange(ctx, { interview_id: id, kind: 'moved', text, reason })
  if (clashes.length > 0)
    await queries.noteChange(ctx, { interview_id: id, kind: 'overridden', text: clashes.join('. '), reason })
}

/** Ends or puts off an interview that does not go on: the panel is free, and the application where it belongs. */
export async function haltInterview(
  ctx: Ctx,
  interview: StoredInterview,
  { to, halt, comment }: { readonly to: InterviewState; readonly halt: Halt; readonly comment: string },
): Promise<void> {
  const { id, application_id, cv_status, kind, from_status } = interview
  await moveInterviewTo(ctx, id, to, comment)
  await queries.releasePanel(ctx, id)
  await freePanel(ctx, id, interview.member_ids)
  const gone = { sequence: interview.sequence + 1, room_id: null, room_lost_because: '' }
  await queries.updateInterview(ctx, { id }, gone)
  await keepRoom(ctx, { ...interview, room_id: null })
  if (!statusesOfRunning(kind).includes(cv_status)) return
  const next = moveOnHalt(halt, { status: cv_status, fromStatus: from_status })
  if (next === null || (await queries.hasOtherRunning(ctx, { id, applicationId: application_id }))) return
  await moveApplication(ctx, {
    id: application_id,
    to: next,
    by: 'system',
    movedFor: reasonOf[halt],
    comment,
  })
}

const reasonOf: Readonly<Record<Halt, string>> = {
  cancelled: 'Interview cancelled',
  on_hold: 'Interview on hold',
  not_available: 'Candidate not available',
  panel_no_show: 'Panel no-show',
}

async function withdrawn(ctx: Ctx, parts: RecruitmentParts, before: StoredInterview): Promise<void> {
  const after = (await queries.findOptionalInterview(ctx, before.id))!
  await keepGuest(ctx, after)
  if (Date.parse(before.ends_at) > ctx.now.getTime()) {
    await mailCancelled(ctx, parts, after)
    await tellPanel(ctx, after, 'cancelled')
  }
  announceInterview(ctx, after)
}

export const cancelInterview =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { id, version, reason }: InputOf<typeof calls.cancelInterview>) => {
    const interview = await lockToChange(ctx, { id, version })
    must(interview.status !== 'scheduled' || !hasBegun(interview, ctx.now), say.over)
    await haltInterview(ctx, interview, { to: 'cancelled', halt: 'cancelled', comment: reason })
    await withdrawn(ctx, parts, interview)
    return {}
  }

export const holdInterview =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { id, version, reason }: InputOf<typeof calls.holdInterview>) => {
    const interview = await lockToChange(ctx, { id, version })
    must(interview.status === 'scheduled', say.notScheduled)
    await haltInterview(ctx, interview, { to: 'on_hold', halt: 'on_hold', comment: reason })
    await withdrawn(ctx, parts, interview)
    return {}
  }

const givenFeedback = ({ panel }: StoredInterview) =>
  panel.some(({ feedback_status }) => feedback_status === 'submitted' || feedback_status === 'amended')

/** Before the slot by those who schedule, from its start on by anyone of the panel as well. */
export const noteCandidateAbsent =
  (parts: RecruitmentParts) =>
  async (ctx: Ctx, { id, version, reason }: InputOf<typeof calls.noteCandidateAbsent>) => {
    const may = (asking: Ctx, interview: StoredInterview) =>
      MANAGED(asking, interview) || (isMember(asking.actor, interview) && hasBegun(interview, asking.now))
    const interview = await lockToChange(ctx, { id, version }, may)
    must(!givenFeedback(interview), say.feedbackExists)
    await haltInterview(ctx, interview, { to: 'not_available', halt: 'not_available', comment: reason })
    await withdrawn(ctx, parts, interview)
    return {}
  }

/** Held by the others it goes on without them; otherwise it waits for another time. */
export async function notePanelAbsent(ctx: Ctx, wish: InputOf<typeof calls.notePanelAbsent>) {
  const { id, version, absent, took_place, reason } = wish
  const interview = await lockToChange(ctx, { id, version })
  must(interview.status === 'scheduled' || interview.status === 'completed', say.notScheduled)
  must(hasBegun(interview, ctx.now), say.notStarted)
  const members = interview.panel.filter(({ account_id }) => absent.includes(account_id))
  must(members.length === new Set(absent).size, say.noOneAbsent)
  const gave = members.some(
    ({ feedback_status }) => feedback_status === 'submitted' || feedback_status === 'amended',
  )
  must(!gave, say.feedbackExists)
  must(!took_place || members.length < interview.panel.length, say.noOneAbsent)
  for (const { id: memberId } of members) await queries.updateMember(ctx, memberId, { attended: false })
  const text = `Did not come: ${members.map(({ name }) => name).join(', ')}`
  await queries.noteChange(ctx, { interview_id: id, kind: 'panel_no_show', text, reason })
  if (took_place) await queries.updateInterview(ctx, { id }, {})
  else await haltInterview(ctx, interview, { to: 'on_hold', halt: 'panel_no_show', comment: reason })
  announceInterview(ctx, interview)
  return {}
}
