import { timeIn } from '#platform/contract/zone-clock.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { clockIn as clockInCall } from '#attendance/contract/clock/clock-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { isColleague } from '#attendance/server/attendance-policy.ts'
import { lockPerson } from '#attendance/server/person-queries.ts'
import {
  findLastOut,
  findOpenSession,
  voidSession,
  type OpenSession,
} from '#attendance/server/punch-queries.ts'
import { isLeftOpen, mayUndo, opensAt, readClock } from './read-clock.ts'
import { planOfNow } from './today-plan.ts'
import { whereFrom, type WhereFrom } from '#attendance/server/offices/punch-place.ts'
import { beginSession, endSession } from './write-session.ts'

type Punch = InputOf<typeof clockInCall>

const SAME_ANSWER_MS = 60_000

/** One open session at a time: a second clock-in, from another device, is told of the first. */
export async function clockIn(ctx: Ctx, punch: Punch) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockPerson(ctx, ctx.actor.id)
  const open = await findOpenSession(ctx, ctx.actor.id)
  if (open) must(await isLeftOpen(ctx, open), say.alreadyIn(timeIn(open.in_at, open.in_zone)))
  const plan = await planOfNow(ctx, ctx.actor.id, punch.zone)
  const spans = await listEmploymentSpans(ctx, { personIds: [ctx.actor.id], from: plan.day, to: plan.day })
  must(spans.length > 0, say.notEmployed)
  const opens = opensAt(plan)
  const opensText = opens === null ? '' : timeIn(new Date(opens).toISOString(), plan.zone)
  must(opens === null || ctx.now.getTime() >= opens, say.tooEarly(opensText))
  const where = await mustBeThere(ctx, plan, punch)
  await beginSession(ctx, { ...punch, plan, open, where, at: ctx.now, receivedAt: null })
  return said(say.clockedIn, await readClock(ctx, punch))
}

export async function clockOut(ctx: Ctx, punch: Punch) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockPerson(ctx, ctx.actor.id)
  const plan = await planOfNow(ctx, ctx.actor.id, punch.zone)
  const open = await findOpenSession(ctx, ctx.actor.id)
  if (!open || (await isLeftOpen(ctx, open))) {
    must(await isJustOut(ctx), say.notIn)
    return said(say.clockedOut, await readClock(ctx, punch))
  }
  must(secondsIn(ctx, open) >= plan.policy.min_gap_minutes * 60, say.tooSoon(secondsIn(ctx, open)))
  const where = await mustBeThere(ctx, { ...plan, day: open.work_date }, punch)
  await endSession(ctx, { ...punch, plan, open, where, at: ctx.now, receivedAt: null })
  return said(say.clockedOut, await readClock(ctx, punch))
}

const secondsIn = (ctx: Ctx, open: OpenSession): number =>
  Math.max(0, Math.floor((ctx.now.getTime() - Date.parse(open.in_at)) / 1000))

/** Where the working time wants it, the clock is pressed at the office and nowhere else. */
async function mustBeThere(ctx: Ctx, plan: DayPlan, { place }: Punch): Promise<WhereFrom> {
  const where = await whereFrom(ctx, { personId: ctx.actor.id, plan, place })
  const refusal = where.asksPlace && !place ? say.placeUnknown : say.onlyAtOffice
  must(!where.wanted || where.office !== null, refusal)
  return where
}

/** A second press, or a second device, within a minute means the same. */
async function isJustOut(ctx: Ctx): Promise<boolean> {
  const last = await findLastOut(ctx, ctx.actor.id)
  return last?.out_at != null && ctx.now.getTime() - Date.parse(last.out_at) <= SAME_ANSWER_MS
}

export async function undoClockIn(ctx: Ctx) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockPerson(ctx, ctx.actor.id)
  const open = await findOpenSession(ctx, ctx.actor.id)
  must(open, say.notIn)
  must(mayUndo(ctx, open), say.tooLateToUndo)
  await voidSession(ctx, open.id, null)
  await announceAttendance(ctx, ctx.actor.id)
  return said(say.undone, await readClock(ctx, { zone: open.in_zone }))
}
