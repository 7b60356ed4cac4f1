import { listOfficePlans } from '#calendar/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { afterGap, firstOpen, HORIZON_DAYS, type Hours } from './due-rules.ts'
import * as rows from './sending-queries.ts'

/** When this sequence sends to this person. */
export async function hoursOf(
  ctx: Ctx,
  { windows, office_id, zone }: Pick<rows.Run, 'windows' | 'office_id' | 'zone'>,
): Promise<Hours> {
  return { windows, zone, closed: await holidaysOf(ctx, office_id) }
}

type Days = ReadonlySet<string>

/** Asked once in a transaction: a thousand people are enrolled in one. */
const known = new WeakMap<Ctx, Map<number, Promise<Days>>>()

function holidaysOf(ctx: Ctx, officeId: number | null): Promise<Days> {
  if (officeId === null) return Promise.resolve(new Set())
  const ofCtx = known.get(ctx) ?? new Map<number, Promise<Days>>()
  known.set(ctx, ofCtx)
  const found = ofCtx.get(officeId) ?? readHolidays(ctx, officeId)
  ofCtx.set(officeId, found)
  return found
}

async function readHolidays(ctx: Ctx, officeId: number): Promise<Days> {
  const today = companyDay(ctx.now)
  const span = { from: dayAfter(today, -2), to: dayAfter(today, HORIZON_DAYS + 40) }
  const plans = await listOfficePlans(ctx, { locationId: officeId, companyId: null, ...span })
  return new Set(plans.filter(({ kind }) => kind === 'holiday').map(({ day }) => day))
}

const sooner = (one: Date, other: Date) => one.getTime() < other.getTime()

/** Never in the past, so that what was held back does not come in one burst. */
export async function dueFrom(ctx: Ctx, run: rows.Run, raw: Date): Promise<{ due: Date; waitsFor: string }> {
  const from = sooner(raw, ctx.now) ? ctx.now : raw
  const due = firstOpen(from, await hoursOf(ctx, run)) ?? from
  return { due, waitsFor: due.getTime() === from.getTime() ? '' : 'Waits for the sending window' }
}

type Next = {
  /** The place of the step that is done; 0 before the first. */
  readonly after: number
  readonly base: Date
}

/**
 * Plans the step that follows, and ends the run where there is none. Who has replied goes on with steps for those who
 * replied; the others stand in the ledger as cancelled.
 */
export async function planNext(ctx: Ctx, run: rows.Run, { after, base }: Next): Promise<void> {
  for (const step of await rows.listStepsAfter(ctx, run.sequence_id, after)) {
    if (run.status === 'replied' && run.stops_on_reply && step.condition !== 3) {
      await rows.insertCancelled(ctx, { run, step, reason: 'Replied' })
      continue
    }
    const raw = afterGap(base, { value: step.gap_value, unit: step.gap_unit }, run.zone)
    await rows.planOnce(ctx, { run, step, ...(await dueFrom(ctx, run, raw)) })
    return
  }
  await rows.updateEnrolment(ctx, run.id, {
    live: false,
    ...(run.status === 'replied' ? {} : { status: 'completed' }),
  })
}

/** From the beginning: at once, or at the moment for which the sequence is scheduled. */
export const planFirst = (ctx: Ctx, run: rows.Run, startsAt: string | null): Promise<void> =>
  planNext(ctx, run, { after: 0, base: startsAt === null ? ctx.now : new Date(startsAt) })

type End = { readonly status: 'unsubscribed' | 'bounced' | 'stopped'; readonly reason: string }

/** Nothing more goes to this person from this sequence. */
export async function endRun(ctx: Ctx, run: rows.Run, { status, reason }: End): Promise<void> {
  if (!run.live) return
  await cancelOpen(ctx, run.id, reason)
  await rows.updateEnrolment(ctx, run.id, { status, live: false, ended_for: reason })
}

export async function cancelOpen(ctx: Ctx, enrolmentId: number, reason: string): Promise<void> {
  for (const { id, bounced_at } of await rows.listOpen(ctx, enrolmentId))
    if (bounced_at === null)
      await rows.moveSending(ctx, id, {
        from: ['planned', 'failed', 'unknown'],
        changes: { status: 'cancelled', reason },
      })
}

/**
 * A reply cancels what was planned for those who did not reply. A step for those who did is planned from the moment of
 * the reply.
 */
export async function takeReply(ctx: Ctx, run: rows.Run, at: Date): Promise<void> {
  const last = await rows.findOptionalLastSent(ctx, run.id)
  if (last && last.replied_at === null)
    await rows.moveSending(ctx, last.id, { from: ['sent'], changes: { replied_at: at } })
  if (!run.live || !run.stops_on_reply || run.status === 'replied') return
  const open = await rows.listOpen(ctx, run.id)
  if (open.some(({ status }) => status === 'claimed')) {
    // On its way already; what comes after it is decided when it has gone.
    await rows.updateEnrolment(ctx, run.id, { status: 'replied' })
    return
  }
  const place = Math.max(0, (open[0]?.place ?? (await rows.lastPlace(ctx, run.id)) + 1) - 1)
  for (const { id, condition } of open)
    await rows.moveSending(ctx, id, {
      from: ['planned', 'failed', 'unknown'],
      changes: condition === 3 ? { due_at: at, waits_for: '' } : { status: 'cancelled', reason: 'Replied' },
    })
  const replied = { ...run, status: 'replied' as const }
  await rows.updateEnrolment(ctx, run.id, { status: 'replied' })
  const waiting = open.find(({ condition }) => condition === 3)
  if (!waiting) return planNext(ctx, replied, { after: place, base: at })
  const step = await rows.findStep(ctx, waiting.step_id)
  const raw = afterGap(at, { value: step.gap_value, unit: step.gap_unit }, run.zone)
  const { due, waitsFor } = await dueFrom(ctx, run, raw)
  await rows.moveSending(ctx, waiting.id, {
    from: ['planned'],
    changes: { due_at: due, waits_for: waitsFor },
  })
}
