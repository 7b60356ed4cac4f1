import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { listAbsences } from '#calendar/server/public.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import { timeIn } from '#platform/contract/zone-clock.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'
import type { ClockStatus } from '#attendance/contract/clock/clock-calls.ts'
import { isColleague } from '#attendance/server/attendance-policy.ts'
import { readCauses } from '#attendance/server/day-result/read-day-causes.ts'
import { explainMinutes } from '#attendance/server/day-result/minutes-on-day.ts'
import { resolveDay } from '#attendance/server/day-result/day-resolver.ts'
import { findOpenSession, listPunchesOf, type OpenSession } from '#attendance/server/punch-queries.ts'
import { planOfNow } from './today-plan.ts'
import { whereFrom } from '#attendance/server/offices/punch-place.ts'

const UNDO_MS = 2 * 60_000
/** An open session this old was forgotten, whatever the day is. */
const FORGOTTEN_MS = 16 * 3_600_000
/** A night at work is shorter: one older than this is forgotten as soon as the next day has opened. */
export const LONGEST_NIGHT_MS = 10 * 3_600_000

export async function readClock(ctx: Ctx, { zone }: { readonly zone: string }): Promise<ClockStatus> {
  must(isColleague(ctx.actor), say.notForYou)
  const open = await findOpenSession(ctx, ctx.actor.id)
  const plan = await planOfNow(ctx, ctx.actor.id, open?.in_zone ?? zone)
  const span = { personIds: [ctx.actor.id], from: plan.day, to: plan.day }
  const running = open && !isForgotten(ctx, open, plan) ? open : undefined
  const day = running?.work_date ?? plan.day
  const punches = await listPunchesOf(ctx, ctx.actor.id, day)
  const causes = (await readCauses(ctx, { ...span, from: day, to: day })).get(ctx.actor.id)![0]!
  const result = resolveDay(causes)
  const reason = await reasonAgainst(ctx, plan)
  const where = await whereFrom(ctx, { personId: ctx.actor.id, plan })
  const against =
    reason ?? (where.wanted && where.office === null && !where.asksPlace ? say.onlyAtOffice.text : null)
  const absences = await listAbsences(ctx, span)
  const onLeave = absences.some(({ kind, hundredths }) => hundredths === 100 && kind === 'leave')
  return {
    state: running ? 'in' : 'out',
    since: running?.in_at ?? null,
    day,
    today_sessions: punches.filter(({ status }) => status !== 'voided'),
    worked_minutes_now: result.worked_minutes,
    because: explainMinutes(causes),
    expected_minutes: result.expected_minutes,
    server_time: ctx.now.toISOString(),
    zone: plan.zone,
    day_note: noteOf(plan, absences),
    can_clock_in: !running && against === null,
    reason_if_not: running ? say.alreadyIn(timeIn(running.in_at, plan.zone)).text : against,
    warning: onLeave ? say.onLeave : null,
    can_undo_until: undoUntil(ctx, running),
    asks_place: where.asksPlace,
  }
}

/**
 * No one is asked in the morning to clock out of yesterday; but anyone who still works, at night or where clocks show
 * another time, goes on. `plan` is of now, by the clock of the place where the session began.
 */
function isForgotten(ctx: Ctx, open: OpenSession, plan: DayPlan): boolean {
  if (open.work_date >= plan.day) return false
  const age = ctx.now.getTime() - Date.parse(open.in_at)
  const opens = opensAt(plan)
  return age > FORGOTTEN_MS || (age > LONGEST_NIGHT_MS && (opens === null || ctx.now.getTime() >= opens))
}

/** Measured where it began: a second device that shows another zone does not end what still runs. */
export const isLeftOpen = async (ctx: Ctx, open: OpenSession): Promise<boolean> =>
  isForgotten(ctx, open, await planOfNow(ctx, ctx.actor.id, open.in_zone))

export const mayUndo = (ctx: Ctx, open: OpenSession): boolean =>
  ctx.now.getTime() - Date.parse(open.in_at) <= UNDO_MS

function undoUntil(ctx: Ctx, open: OpenSession | undefined): string | null {
  return open && mayUndo(ctx, open) ? new Date(Date.parse(open.in_at) + UNDO_MS).toISOString() : null
}

/** Why no one can clock in now; null where they can. */
export async function reasonAgainst(ctx: Ctx, plan: DayPlan): Promise<string | null> {
  const spans = await listEmploymentSpans(ctx, { personIds: [ctx.actor.id], from: plan.day, to: plan.day })
  if (spans.length === 0) return say.notEmployed.text
  const opens = opensAt(plan)
  return opens !== null && ctx.now.getTime() < opens ? say.tooEarly(clockOf(opens, plan)).text : null
}

export const opensAt = ({ starts_at, policy }: DayPlan): number | null =>
  starts_at === null ? null : Date.parse(starts_at) - policy.early_open_minutes * 60_000

const clockOf = (instant: number, { zone }: DayPlan) => timeIn(new Date(instant).toISOString(), zone)

type Absences = Awaited<ReturnType<typeof listAbsences>>

function noteOf(plan: DayPlan, absences: Absences): string | null {
  const notes = absences.map(({ label, hundredths }) =>
    hundredths === 100 ? label : `${label} ${daysText(hundredths)}`,
  )
  if (plan.kind === 'holiday') notes.unshift(plan.holiday?.name ?? 'Holiday')
  if (plan.kind === 'weekly_off') notes.unshift('Weekly off')
  if (plan.kind === 'working' && plan.policy.counting === 'no_clock')
    notes.unshift('Clocking in isn’t required')
  return notes.length > 0 ? notes.join(', ') : null
}
