import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { clashOf, listAbsences, listDayPlans } from '#calendar/server/public.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { RequestForm } from '#attendance/contract/requests/request-calls.ts'
import { mustBeWithinHomeLimits, type HomeDay } from '#attendance/server/work-from-home/home-limits.ts'
import { instantOf, localDay } from '#attendance/server/local-day.ts'
import { findOpenSession, listSessions } from '#attendance/server/punch-queries.ts'
import { absenceDayOf, inQuarters, wantedDay, type WantedDay } from './request-days.ts'
import { measuredTimes } from '#attendance/server/corrections/measured-times.ts'
import { travelledPlan } from '#attendance/server/day-result/travel-time-zone.ts'
import {
  steppedMinuteOf,
  wantedSessions,
  type WantedSession,
} from '#attendance/server/corrections/typed-sessions.ts'

type Wanted = Omit<RequestForm, 'account_id'>

export type Wish = {
  readonly from: string
  readonly to: string
  readonly days: readonly WantedDay[]
  readonly sessions: readonly WantedSession[]
  readonly before: readonly { in_at: string; out_at: string | null }[]
}

const LOOK_BACK_WORKING_DAYS = 7
/** Seven working days lie within this many days, holidays and all. */
const LOOK_BACK_DAYS = 21
const AHEAD_DAYS = 90
export const MOST_DAYS = 92

/** What the form asks for, day by day, once nothing speaks against it. */
export async function wishesOf(ctx: Ctx, personId: number, form: Wanted): Promise<Wish[]> {
  return form.kind === 'time_change_request'
    ? [await timeChange(ctx, personId, form)]
    : await elsewhere(ctx, personId, form)
}

async function timeChange(ctx: Ctx, personId: number, form: Wanted): Promise<Wish> {
  const day = form.day_from
  const plan = await planOf(ctx, personId, day)
  must(day <= localDay(ctx.now.toISOString(), plan.zone), say.notInPast)
  await mustBeRecent(ctx, personId, day, plan)
  await mustBeEmployed(ctx, personId, day, day)
  must(form.sessions.length > 0, say.noSessions)
  const open = await findOpenSession(ctx, personId)
  must(open?.work_date !== day || day < localDay(ctx.now.toISOString(), plan.zone), say.stillOpen)
  const measured = await measuredTimes(ctx, personId, day)
  const sessions = wantedSessions(form.sessions, plan, { now: ctx.now, measured })
  const before = await listSessions(ctx, { personIds: [personId], from: day, to: day })
  const wanted = { day, part: 'full' as const, hundredths: 0, span: { from: 0, until: 0 } }
  return {
    from: day,
    to: day,
    days: [wanted],
    sessions,
    before: before.map(({ in_at, out_at }) => ({ in_at, out_at })),
  }
}

export async function planOf(ctx: Ctx, personId: number, day: string): Promise<DayPlan> {
  const [plan] = await listDayPlans(ctx, { personIds: [personId], from: day, to: day })
  must(plan, say.noSuchDay)
  return travelledPlan(plan, await listSessions(ctx, { personIds: [personId], from: day, to: day }))
}

async function mustBeRecent(ctx: Ctx, personId: number, day: string, { zone }: DayPlan): Promise<void> {
  const today = localDay(ctx.now.toISOString(), zone)
  const tooFar = say.tooFarBack(LOOK_BACK_WORKING_DAYS)
  must(daysBetween(day, today) <= LOOK_BACK_DAYS, tooFar)
  const plans = await listDayPlans(ctx, { personIds: [personId], from: day, to: today })
  const since = plans.filter(({ kind, day: one }) => kind === 'working' && one > day)
  must(since.length <= LOOK_BACK_WORKING_DAYS, tooFar)
}

async function mustBeEmployed(ctx: Ctx, personId: number, from: string, to: string): Promise<void> {
  const spans = await listEmploymentSpans(ctx, { personIds: [personId], from, to })
  must(
    spans.some((span) => span.from <= from) && spans.some((span) => span.to === null || span.to >= to),
    say.notEmployedThen,
  )
}

async function elsewhere(ctx: Ctx, personId: number, form: Wanted): Promise<Wish[]> {
  const from = form.day_from
  const to = form.day_to ?? from
  must(to >= from, say.spanOrder)
  must(daysBetween(from, to) < MOST_DAYS, say.tooManyDays(MOST_DAYS))
  const today = localDay(ctx.now.toISOString(), (await planOf(ctx, personId, from)).zone)
  must(to <= dayAfter(today, AHEAD_DAYS), say.tooFarAhead(AHEAD_DAYS))
  await mustBeRecent(ctx, personId, from, await planOf(ctx, personId, from))
  await mustBeEmployed(ctx, personId, from, to)
  must(form.kind !== 'outdoor_activity' || form.place !== '', say.placeNeeded)
  const days = await freeDays(ctx, personId, { form, from, to, today })
  must(days.length > 0, say.notWorking)
  const empty = { sessions: [], before: [] }
  return form.weekdays.length > 0
    ? days.map((day) => ({ from: day.day, to: day.day, days: [day], ...empty }))
    : [{ from, to, days, ...empty }]
}

type Asked = {
  readonly form: Wanted
  readonly from: string
  readonly to: string
  readonly today: string
}

/** The working days of the wish with their hours; refused where one of them is taken. */
async function freeDays(ctx: Ctx, personId: number, { form, from, to, today }: Asked): Promise<WantedDay[]> {
  const span = { personIds: [personId], from, to }
  const plans = await listDayPlans(ctx, span)
  const absences = Map.groupBy(await listAbsences(ctx, span), ({ day }) => day)
  const days: WantedDay[] = []
  const homes: HomeDay[] = []
  for (const plan of plans) {
    const wanted = onWantedWeekday(plan, form) ? wantedDay(plan, partOn(plan, form)) : null
    if (!wanted) continue
    const day = form.kind === 'work_from_home' ? inQuarters(wanted) : wanted
    const clash = clashOf(absenceDayOf(day), plan, absences.get(plan.day) ?? [])
    if (clash) refuse(clash)
    days.push(day)
    if (form.kind === 'work_from_home') homes.push({ plan, hundredths: day.hundredths })
  }
  await mustBeWithinHomeLimits(ctx, { personId, today, days: homes })
  return days
}

const onWantedWeekday = ({ day }: DayPlan, { weekdays }: Wanted) =>
  weekdays.length === 0 || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)

function partOn(plan: DayPlan, { part, starts_at, ends_at }: Wanted) {
  if (part !== 'hours') return { part, starts_at: null, ends_at: null }
  must(starts_at && ends_at, say.hoursNeeded)
  const from = steppedMinuteOf(starts_at, plan)
  const until = steppedMinuteOf(ends_at, plan)
  must(until > from, say.hoursOrder)
  return {
    part,
    starts_at: instantOf(plan.day, from, plan.zone),
    ends_at: instantOf(plan.day, until, plan.zone),
  }
}
