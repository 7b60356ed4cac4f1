import type { InputOf } from '../../../platform/contract/call.ts'
import { said } from '../../../platform/server/area.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { listEmploymentSpans } from '../../people/server/public.ts'
import { attendanceMessages as say } from '../contract/attendance-messages.ts'
import { clockText } from '../contract/attendance-words.ts'
import type { clockIn as clockInCall } from '../contract/clock-calls.ts'
import { announceAttendance } from './announce-attendance.ts'
import { isColleague } from './attendance-policy.ts'
import { closeForgotten } from './close-forgotten.ts'
import { tellOfFreeDay } from './free-day-work.ts'
import { lockPerson } from './person-queries.ts'
import { closeSession, findLastOut, findOpenSession, insertSession, voidSession } from './punch-queries.ts'
import { isForgotten, mayUndo, opensAt, readClock } from './read-clock.ts'
import { planOfNow } from './today-plan.ts'

type Punch = InputOf<typeof clockInCall>

const SAME_ANSWER_MS = 60_000

/** One open session at a time: whoever comes second, from another device, is told of the first. */
export async function clockIn(ctx: Ctx, punch: Punch) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockPerson(ctx, ctx.actor.id)
  const plan = await planOfNow(ctx, ctx.actor.id, punch.zone)
  const open = await findOpenSession(ctx, ctx.actor.id)
  must(open?.work_date !== plan.day, say.alreadyIn(open ? clockText(open.in_at, plan.zone) : ''))
  const spans = await listEmploymentSpans(ctx, { personIds: [ctx.actor.id], from: plan.day, to: plan.day })
  must(spans.length > 0, say.notEmployed)
  const opens = opensAt(plan)
  const opensText = opens === null ? '' : clockText(new Date(opens).toISOString(), plan.zone)
  must(opens === null || ctx.now.getTime() >= opens, say.tooEarly(opensText))
  if (open) await closeForgotten(ctx, open)
  await insertSession(ctx, {
    account_id: ctx.actor.id,
    work_date: plan.day,
    in_at: ctx.now,
    in_zone: plan.zone,
    in_source: punch.source,
    in_address: ctx.request.address,
    note: punch.note,
  })
  await announceAttendance(ctx, ctx.actor.id)
  return said(say.clockedIn, await readClock(ctx, punch))
}

export async function clockOut(ctx: Ctx, punch: Punch) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockPerson(ctx, ctx.actor.id)
  const plan = await planOfNow(ctx, ctx.actor.id, punch.zone)
  const open = await findOpenSession(ctx, ctx.actor.id)
  if (!open || isForgotten(ctx, open, plan.day)) {
    must(await isJustOut(ctx), say.notIn)
    return said(say.clockedOut, await readClock(ctx, punch))
  }
  const seconds = Math.max(0, Math.floor((ctx.now.getTime() - Date.parse(open.in_at)) / 1000))
  must(seconds >= plan.policy.min_gap_minutes * 60, say.tooSoon(seconds))
  await closeSession(ctx, open.id, {
    out_at: ctx.now,
    out_zone: plan.zone,
    out_source: punch.source,
    out_address: ctx.request.address,
  })
  await tellOfFreeDay(ctx, ctx.actor.id, open.work_date)
  await announceAttendance(ctx, ctx.actor.id)
  return said(say.clockedOut, await readClock(ctx, punch))
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
