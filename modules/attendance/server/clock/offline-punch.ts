import { timeIn } from '#platform/contract/zone-clock.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { sendKeptPunch as keptCall } from '#attendance/contract/clock/clock-calls.ts'
import { isColleague } from '#attendance/server/attendance-policy.ts'
import { findKept, insertKept } from './offline-punch-queries.ts'
import { lockPerson } from '#attendance/server/person-queries.ts'
import { findLastOut, findOpenSession, type OpenSession } from '#attendance/server/punch-queries.ts'
import { isLeftOpen, readClock, reasonAgainst } from './read-clock.ts'
import { planOfNow } from './today-plan.ts'
import { whereFrom } from '#attendance/server/offices/punch-place.ts'
import { beginSession, endSession } from './write-session.ts'

type Kept = InputOf<typeof keptCall>

/** A device whose clock is further off is not believed. */
const MOST_DRIFT_MS = 2 * 60_000
/** What is older is evidence for a time change, and no punch. */
const OLDEST_MS = 30 * 60_000
/** No device keeps a press for so long. */
const A_YEAR_MS = 366 * 24 * 60 * 60_000
/** Pressed twice, or pressed once with the answer lost: the same. */
const SAME_PRESS_MS = 2 * 60_000

/** A press without a line counts at its own moment where it can be believed; nothing of it is lost otherwise. */
export async function sendKeptPunch(ctx: Ctx, kept: Kept) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockPerson(ctx, ctx.actor.id)
  const drift = ctx.now.getTime() - Date.parse(kept.sent_at)
  const pressed = new Date(Date.parse(kept.pressed_at) + drift)
  must(pressed <= ctx.now, say.pressedLater)
  must(ctx.now.getTime() - pressed.getTime() < A_YEAR_MS, say.pressedLongAgo)
  const earlier = await findKept(ctx, ctx.actor.id, kept.client_id)
  const { outcome, reason } = earlier ?? (await takeIn(ctx, kept, { drift, pressed }))
  const texts = {
    taken: kept.direction === 'in' ? say.clockedIn : say.clockedOut,
    known: say.keptKnown,
    evidence: say.keptAsEvidence(reason),
  }
  return { outcome, text: texts[outcome], clock: await readClock(ctx, kept) }
}

type Moment = { readonly drift: number; readonly pressed: Date }
type Verdict = { readonly outcome: 'taken' | 'known' | 'evidence'; readonly reason: string }

async function takeIn(ctx: Ctx, kept: Kept, { drift, pressed }: Moment): Promise<Verdict> {
  // Judged as of the moment at which it was pressed.
  const then: Ctx = { ...ctx, now: pressed }
  const open = await findOpenSession(ctx, ctx.actor.id)
  const plan = await planOfNow(then, ctx.actor.id, kept.zone)
  const where = await whereFrom(ctx, { personId: ctx.actor.id, plan })
  const verdict = await judge(then, kept, { open, drift, age: ctx.now.getTime() - pressed.getTime() })
  const outcome =
    verdict.outcome === 'taken' && where.wanted
      ? { outcome: 'evidence' as const, reason: say.onlyAtOffice.text }
      : verdict
  if (outcome.outcome === 'taken') {
    // The address is that of the moment of sending: it says nothing of where the device was.
    const unknown = { ...where, office: null, outside: false }
    const punch = { ...kept, plan, where: unknown, at: pressed, receivedAt: ctx.now, note: '' }
    if (kept.direction === 'in') await beginSession(ctx, { ...punch, open })
    else await endSession(ctx, { ...punch, open: open! })
  }
  await insertKept(ctx, {
    account_id: ctx.actor.id,
    client_id: kept.client_id,
    direction: kept.direction,
    pressed_at: pressed,
    received_at: ctx.now,
    drift_seconds: Math.round(Math.max(-2e9, Math.min(2e9, drift / 1000))),
    zone: plan.zone,
    source: kept.source,
    work_date: kept.direction === 'out' && open ? open.work_date : plan.day,
    ...outcome,
  })
  return outcome
}

type Standing = {
  readonly open: OpenSession | undefined
  readonly drift: number
  readonly age: number
}

async function judge(then: Ctx, kept: Kept, { open, drift, age }: Standing): Promise<Verdict> {
  const last = await findLastOut(then, then.actor.id)
  const same = kept.direction === 'in' ? open?.in_at : open ? undefined : last?.out_at
  if (same != null && Math.abs(Date.parse(same) - then.now.getTime()) <= SAME_PRESS_MS)
    return { outcome: 'known', reason: '' }
  const reason =
    Math.abs(drift) > MOST_DRIFT_MS
      ? say.keptDrift(Math.round(Math.abs(drift) / 60_000))
      : age > OLDEST_MS
        ? say.keptLate(Math.round(age / 60_000))
        : last?.out_at != null && Date.parse(last.out_at) > then.now.getTime()
          ? say.keptOverlap
          : await (kept.direction === 'in' ? againstIn(then, kept, open) : againstOut(then, open))
  return reason === null ? { outcome: 'taken', reason: '' } : { outcome: 'evidence', reason }
}

async function againstIn(then: Ctx, { zone }: Kept, open: OpenSession | undefined): Promise<string | null> {
  if (open && !(await isLeftOpen(then, open)))
    return `${say.alreadyIn(timeIn(open.in_at, open.in_zone)).text}.`
  return reasonAgainst(then, await planOfNow(then, then.actor.id, zone))
}

async function againstOut(then: Ctx, open: OpenSession | undefined): Promise<string | null> {
  if (!open || Date.parse(open.in_at) > then.now.getTime() || (await isLeftOpen(then, open)))
    return say.notIn.text
  return null
}
